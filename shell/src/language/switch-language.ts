import { type Locale, locales } from '@msl/contracts/locale.ts';
import { localeCookie } from './locale-cookie.ts';

export const otherLocale = (locale: Locale): Locale => locales.find((one) => one !== locale) ?? locale;

/** Stores the language and reloads: the address, with its query, stays as it is (specification, section 1). */
export function switchLanguage(
  locale: Locale,
  page: { document: Pick<Document, 'cookie'>; location: Pick<Location, 'reload'> },
): void {
  page.document.cookie = localeCookie(locale);
  page.location.reload();
}

import { type Locale, locales } from '@msl/contracts/locale.ts';
import { LOCALE_COOKIE } from '../boot/boot-data.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

export const otherLocale = (locale: Locale): Locale => locales.find((one) => one !== locale) ?? locale;

/** What is stored for the edge to read at the next request. */
export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`;

/** Stores the language and reloads: the address, with its query, stays as it is (specification, section 1). */
export function switchLanguage(
  locale: Locale,
  page: { document: Pick<Document, 'cookie'>; location: Pick<Location, 'reload'> },
): void {
  page.document.cookie = localeCookie(locale);
  page.location.reload();
}

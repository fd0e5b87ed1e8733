import { type Locale, locales } from '@msl/contracts/locale.ts';
import { localeCookie } from './locale-cookie.ts';

export const otherLocale = (locale: Locale): Locale => locales.find((one) => one !== locale) ?? locale;

type Page = {
  document: Pick<Document, 'cookie'>;
  location: Pick<Location, 'reload' | 'replace' | 'href'>;
};

/**
 * Stores the language and reloads: the address, with its query, stays as it is (specification, section 1), but for
 * a language that it names.
 */
export function switchLanguage(locale: Locale, page: Page): void {
  page.document.cookie = localeCookie(locale);
  const address = new URL(page.location.href);
  if (address.searchParams.has('lang')) {
    address.searchParams.set('lang', locale);
    page.location.replace(address.href);
  } else page.location.reload();
}

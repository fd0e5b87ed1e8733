import { type Locale, locales } from '@msl/contracts/locale.ts';
import { localeCookie } from '@msl/federation/document/locale-cookie.ts';

export const otherLocale = (locale: Locale): Locale => locales.find((one) => one !== locale) ?? locale;

type Page = {
  document: Pick<Document, 'cookie'>;
  location: Pick<Location, 'reload' | 'replace' | 'href'>;
};

/**
 * Stores the language and reloads: the address, with its query, stays as it is (specification, section 1), but for
 * a language that it names. Where cookies are refused the address names it.
 */
export function switchLanguage(locale: Locale, page: Page): void {
  const address = new URL(page.location.href);
  const cookie = localeCookie(locale, address.protocol === 'https:');
  page.document.cookie = cookie;
  // Chromium stores a cookie while the script goes on, and the reload may overtake it; to read it waits until it is stored.
  const stored = page.document.cookie.includes(cookie.slice(0, cookie.indexOf(';')));
  if (stored && !address.searchParams.has('lang')) {
    page.location.reload();
    return;
  }
  address.searchParams.set('lang', locale);
  page.location.replace(address.href);
}

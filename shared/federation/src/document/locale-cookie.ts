import type { Locale } from '@msl/contracts/locale.ts';

/** Holds the visitor's language: written by the language switch, read by the edge at every page. */
export const LOCALE_COOKIE = 'msl.locale';

const ONE_YEAR = 365 * 24 * 60 * 60;

export const localeCookie = (locale: Locale, secure: boolean): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;

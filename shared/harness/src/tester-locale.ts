import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { isLocale, type Locale, localeFrom } from '@msl/contracts/locale.ts';
import { readCookies } from '@msl/federation/cookies.ts';
import type { PageState } from '@msl/federation/page-state.ts';
import { SHARED_LOCALES } from '@msl/federation-build/workspace-remotes.ts';

export function localeIn({ headers }: IncomingMessage): Locale {
  const stored = readCookies(headers.cookie)['msl.locale'];
  return isLocale(stored) ? stored : localeFrom(headers['accept-language']);
}

/** The harness's own words, and those of the components that it is made of. */
export const ownTexts = (locale: Locale): PageState['messages'] => ({
  harness: readTexts(path.join(import.meta.dirname, `locales/${locale}.json`)),
  ui: readTexts(path.join(SHARED_LOCALES, locale, 'ui.json')),
});

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

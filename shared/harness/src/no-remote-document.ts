import type { Locale } from '@msl/contracts/locale.ts';
import { createI18n } from '@msl/i18n/i18n.ts';
import type { HarnessPage } from './built-files.ts';
import { HARNESS, urlOf } from './harness-pages.ts';
import { ownTexts } from './tester-locale.ts';

/** In the controls' place, for an address that names a remote which the store does not have; `remote` is letters, digits and hyphens. */
export function noRemoteDocument(locale: Locale, remote: string, { styles }: HarnessPage): string {
  const t = createI18n(locale, ownTexts(locale)).getFixedT(locale, 'harness');
  const title = t('noRemote.title');
  return [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${urlOf(file)}">`),
    `</head><body><main class="words"><h1>${title}</h1><p>${t('noRemote.text', { remote })}</p>`,
    `<p><a href="${HARNESS}">${t('toControls')}</a></p></main></body></html>`,
  ].join('\n');
}

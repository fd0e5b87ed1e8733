import type { Locale } from '@msl/contracts/locale.ts';
import { createI18n } from '@msl/i18n/i18n.ts';
import type { HarnessPage } from './built-files.ts';
import { HARNESS, urlOf } from './harness-pages.ts';
import { NoSuchVersion } from './no-such-version.ts';
import { ownTexts } from './tester-locale.ts';

/** In the controls' place, for an address that names a remote which the store does not have; `remote` is letters, digits and hyphens. */
export function noRemoteDocument(locale: Locale, remote: string, { styles }: HarnessPage): string {
  const t = wordsOf(locale);
  return documentOf(locale, styles, t('noRemote.title'), t('noRemote.text', { remote }), {
    href: HARNESS,
    words: t('toControls'),
  });
}

/** In the page's place, inside of the controls or alone: why it is not there, and the way to one that is. */
export function noPageDocument(
  locale: Locale,
  remote: string,
  error: unknown,
  { styles }: HarnessPage,
): string {
  const t = wordsOf(locale);
  if (!(error instanceof NoSuchVersion))
    return documentOf(locale, styles, t('noStore.title'), t('noStore.text', { reason: reasonOf(error) }));
  // Out of the frame: the address is that of the controls around it.
  const way = { href: `${HARNESS}/${remote}`, isOfTop: true, words: t('noVersion.live') } as const;
  return documentOf(locale, styles, t('noVersion.title', { ...error }).trim(), t('noVersion.text'), way);
}

/** `fetch` tells of a certificate, or of nobody listening, in the cause alone. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause ? `${message}: ${(cause as Error).message}` : message;
}

const wordsOf = (locale: Locale) => createI18n(locale, ownTexts(locale)).getFixedT(locale, 'harness');

const documentOf = (
  locale: Locale,
  styles: readonly string[],
  title: string,
  text: string,
  way?: { href: string; words: string; isOfTop?: true },
): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${urlOf(file)}">`),
    `</head><body><main class="words"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
    way ? `<p><a href="${way.href}"${way.isOfTop ? ' target="_top"' : ''}>${way.words}</a></p>` : '',
    '</main></body></html>',
  ].join('\n');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import { remoteTexts } from '@msl/federation-build/build/locale-files.ts';
import { typesetText } from '@msl/i18n/format.ts';

const root = join(import.meta.dirname, '../..');
const folders: Record<string, (locale: Locale) => string> = {
  shell: (locale) => `shell/src/locales/${locale}.json`,
  'shell-auth': (locale) => `shell/src/pages/auth/locales/${locale}.json`,
  'shell-newsletter': (locale) => `shell/src/pages/newsletter/locales/${locale}.json`,
  'shell-home': (locale) => `shell/src/pages/home/locales/${locale}.json`,
  'shell-public': (locale) => `shell/src/pages/public/locales/${locale}.json`,
  errors: (locale) => `shared/i18n/src/locales/${locale}/errors.json`,
  ui: (locale) => `shared/i18n/src/locales/${locale}/ui.json`,
  panels: (locale) => `shared/panels/src/locales/${locale}.json`,
};

const files = new Map<string, unknown>();

function messagesOf(namespace: string, locale: Locale): unknown {
  const key = `${namespace} ${locale}`;
  const file = folders[namespace]?.(locale);
  if (!files.has(key))
    files.set(
      key,
      file
        ? JSON.parse(readFileSync(join(root, file), 'utf8'))
        : remoteTexts(join(root, namespace), namespace, locale)[namespace],
    );
  return files.get(key);
}

/**
 * The text that a customer reads, from the store's own translation files: `mfe-signup:persons.next`.
 * Throws for a key that does not exist, so that a test never looks for a text that nobody wrote.
 */
export function textOf(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  let found: unknown = messagesOf(namespace, locale);
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`No text ${key} in ${locale}`);
  const filled = found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
  return typesetText(filled, locale);
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOfShell } from '@msl/federation/shell-texts.ts';
import type { Refusal, Texts } from '../admission/admission.types.ts';

const LOCALES = ['fr-CA', 'en-CA'];
const ASKED = /(?:\bt\(\s*|\bi18nKey=\{?)(['"])([\w:.-]+)\1/g;
const NAMESPACE = /\buseTranslation\(\s*['"]([\w-]+)['"]/g;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Texts that a remote's sources ask for by name and that neither the remote nor a package that it bundles has: `t('a.b')` in a
 * file with one `useTranslation('namespace')`, or `t('namespace:a.b')`. What is put together while it runs is not seen here.
 */
export function missingTexts(name: string, dir: string, texts: Texts): Refusal[] {
  const sources = readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('testing'),
  );
  return sources.sort().flatMap((place) => {
    const source = readFileSync(path.join(dir, 'src', place), 'utf8');
    const file = `${name}/src/${place}`;
    const asked = askedIn(source).flatMap(([namespace, key]) =>
      LOCALES.filter((locale) => isMissing(texts, locale, namespace, key)).map((locale) => ({
        ...{ file, consumer: `visitors in ${locale}` },
        wrong: `it shows ${namespace}:${key}, which has no text in ${locale}`,
        mend: `write ${key} in ${name}/src/locales/${locale}.json, or correct the key`,
      })),
    );
    return [...unknownNamespaces(file, source, texts), ...asked];
  });
}

/** Of a namespace that nobody has, a page shows the bare keys. */
function unknownNamespaces(file: string, source: string, texts: Texts): Refusal[] {
  const known = namespacesOf(texts);
  return [...namedIn(source)]
    .filter(([namespace]) => !(known.includes(namespace) || isOfShell(namespace)))
    .map(([namespace, line]) => ({
      ...{ file: `${file}:${line}`, consumer: 'visitors, who see keys in place of texts' },
      wrong: `it asks for the namespace ${namespace}, which has no texts`,
      mend: `name one that there is: ${known.join(', ')}; of the shell, ui or errors`,
    }));
}

/** The namespaces that a source names, each with the first line that does. */
function namedIn(source: string): Map<string, number> {
  const named = new Map<string, number>();
  const keys = [...source.matchAll(ASKED)].filter(([, , key = '']) => key.includes(':'));
  const asked = keys.map(({ index, 2: key = '' }) => [key.split(':')[0] ?? '', index] as const);
  const used = [...source.matchAll(NAMESPACE)].map(({ index, 1: name = '' }) => [name, index] as const);
  for (const [namespace, index] of [...used, ...asked])
    if (!named.has(namespace)) named.set(namespace, source.slice(0, index).split('\n').length);
  return named;
}

function askedIn(source: string): [namespace: string, key: string][] {
  const named = new Set([...source.matchAll(NAMESPACE)].map(([, namespace = '']) => namespace));
  const [only] = named.size === 1 ? named : [];
  const keys = new Set([...source.matchAll(ASKED)].map(([, , key = '']) => key));
  return [...keys].flatMap((key): [string, string][] => {
    const [namespace, rest] = key.includes(':') ? key.split(/:(.*)/s) : [only, key];
    return namespace && rest ? [[namespace, rest]] : [];
  });
}

const namespacesOf = (texts: Texts): string[] => [
  ...new Set(Object.values(texts).flatMap((one) => Object.keys(one))),
];

/** Of a namespace that no language has, no single text is missed; the shell's own are not the remote's to have. */
function isMissing(texts: Texts, locale: string, namespace: string, key: string): boolean {
  if (!namespacesOf(texts).includes(namespace)) return false;
  const known = [...(texts[locale]?.[namespace]?.keys() ?? [])];
  return !known.some((one) => one === key || one.replace(PLURAL, '') === key);
}

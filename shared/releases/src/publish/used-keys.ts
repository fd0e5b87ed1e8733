import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  return sources.sort().flatMap((file) => {
    const asked = askedIn(readFileSync(path.join(dir, 'src', file), 'utf8'));
    return asked.flatMap(([namespace, key]) =>
      LOCALES.filter((locale) => isMissing(texts, locale, namespace, key)).map((locale) => ({
        ...{ file: `${name}/src/${file}`, consumer: `visitors in ${locale}` },
        wrong: `it shows ${namespace}:${key}, which has no text in ${locale}`,
        mend: `write ${key} in ${name}/src/locales/${locale}.json, or correct the key`,
      })),
    );
  });
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

/** Namespaces that the shell carries (`errors`, `shell`) are not the remote's to have. */
function isMissing(texts: Texts, locale: string, namespace: string, key: string): boolean {
  const known = texts[locale]?.[namespace];
  if (!known) return Object.values(texts).some((one) => one[namespace] !== undefined);
  return ![...known.keys()].some((one) => one === key || one.replace(PLURAL, '') === key);
}

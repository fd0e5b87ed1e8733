import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

export const locales = ['fr-CA', 'en-CA'] as const;
export type Locale = (typeof locales)[number];
/** One set of translation files: the same namespace in every locale. */
export type LocaleSet = {
  readonly namespace: string;
  readonly folder: string;
  readonly texts: Readonly<Partial<Record<Locale, ReadonlyMap<string, string>>>>;
};

/**
 * Every `locales` folder of the repository. A package's own (`shell/src/locales/fr-CA.json`) is its namespace, `shell`;
 * that of a part of it (`shell/src/pages/auth/locales/fr-CA.json`) is `shell-auth`; one that is shared may hold several
 * namespaces, as `fr-CA/<namespace>.json`. What one page of a remote alone shows stands beside it in both languages, under
 * its own name: `mfe-cart/src/jobs/jobs.texts.json`.
 */
export const localeSets = (root: string): LocaleSet[] => {
  const sets = new Map<string, LocaleSet & { texts: Partial<Record<Locale, Map<string, string>>> }>();
  for (const file of sourceFiles(root, ['.json'])) {
    const match = /^((.+)\/src(?:\/.+)?)\/locales\/(fr-CA|en-CA)(?:\/(.+))?\.json$/.exec(file);
    if (!match) continue;
    const [, owner = '', packageFolder = '', locale, named] = match;
    const names = [packageFolder, ...(owner === `${packageFolder}/src` ? [] : [owner])];
    const namespace = named ?? names.map((path) => path.replace(/^.*\//, '')).join('-');
    const set = sets.get(`${owner} ${namespace}`) ?? { namespace, folder: `${owner}/locales`, texts: {} };
    set.texts[locale as Locale] = flatten(read(root, file));
    sets.set(`${owner} ${namespace}`, set);
  }
  for (const file of sourceFiles(root, ['.texts.json'])) {
    const [, owner = '', name = ''] = /^(.+?\/src)\/(?:.+\/)?(.+)\.texts\.json$/.exec(file) ?? [];
    const namespace = owner.replace(/\/src$/, '').replace(/^.*\//, '');
    const set = sets.get(`${owner} ${namespace}`) ?? { namespace, folder: file, texts: {} };
    for (const locale of locales) {
      const own = flatten(read(root, file)[locale] ?? {}, name);
      set.texts[locale] = new Map([...(set.texts[locale] ?? []), ...own]);
    }
    sets.set(`${owner} ${namespace}`, set);
  }
  return [...sets.values()];
};

const read = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The words that remotes declare for the store's menus: texts that every page shows. */
export const menuSets = (root: string): LocaleSet[] =>
  sourceFiles(root, ['remote.json']).flatMap((file) => {
    const { name, menu = [] }: Declared = read(root, file);
    const words = (locale: Locale) => new Map(menu.map(({ to, label }) => [`menu ${to}`, label[locale]]));
    const texts = { 'fr-CA': words('fr-CA'), 'en-CA': words('en-CA') };
    return menu.length > 0 ? [{ namespace: `${name} (remote.json)`, folder: file, texts }] : [];
  });

type Declared = { name: string; menu?: { to: string; label: Record<Locale, string> }[] };

const flatten = (value: unknown, prefix = ''): Map<string, string> => {
  if (typeof value !== 'object' || value === null) return new Map([[prefix, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  );
};

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The key as code names it, without the plural form that i18next adds. */
export const baseKey = (key: string): string => key.replace(/_ordinal(?=_)/, '').replace(pluralForm, '');

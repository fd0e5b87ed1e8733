import { isOfShell } from '@msl/federation/shell-texts.ts';
import { type AdmissionRule, nameOf, type Refusal, type Texts } from './admission.types.ts';

const LOCALES = ['fr-CA', 'en-CA'];

/** Every key in both languages, with the same placeholders. */
export const bothLanguages: AdmissionRule = ({ candidate: { manifest, texts } }) => {
  const namespaces = new Set(LOCALES.flatMap((locale) => Object.keys(texts[locale] ?? {})));
  return [...namespaces].flatMap((namespace) =>
    LOCALES.flatMap((locale) => {
      const other = LOCALES.find((one) => one !== locale) ?? '';
      const file = `${manifest.name}/src/locales/${locale}.json`;
      return keysOf(texts, other, namespace).flatMap((key): Refusal[] => {
        const consumer = `visitors in ${locale}`;
        const said = textOf(texts, locale, namespace, key);
        if (said === undefined) {
          const wrong = `${namespace}:${key} is missing in ${locale}`;
          return pluralOnly(key) ? [] : [{ file, consumer, wrong, mend: `write ${key} in ${file}` }];
        }
        const [mine, theirs] = [holes(said), holes(textOf(texts, other, namespace, key) ?? '')];
        if (mine === theirs || locale !== 'en-CA') return [];
        const wrong = `${namespace}:${key} has ${mine || 'no placeholder'} in ${locale}, ${theirs || 'none'} in ${other}`;
        return [{ file, consumer, wrong, mend: `use the same placeholders in both languages` }];
      });
    }),
  );
};

/** The shell's namespaces are on every page of the store: no remote writes in them. */
export const ownNamespace: AdmissionRule = ({ candidate: { manifest, texts } }) => {
  const { name, namespace } = manifest;
  const [file, consumer] = [`${name}/remote.json`, 'every page of the store'];
  return namespacesOf(texts, namespace)
    .filter(isOfShell)
    .map((taken) => ({
      ...{ file, consumer, wrong: `the namespace ${taken} is the shell’s` },
      mend: taken === namespace ? 'choose another namespace' : `take ${taken} out of its locales`,
    }));
};

/**
 * Texts of bundled packages (`panels`) are one namespace for the whole page: the last remote that loads writes
 * over the others'. So a text that another live version shows keeps its placeholders; and nobody takes the namespace
 * of another remote, or of a package that another bundles.
 */
export const commonTexts: AdmissionRule = ({ candidate: { manifest, texts }, live }) =>
  live
    .filter(({ name }) => name !== manifest.name)
    .flatMap((version) => {
      const consumer = nameOf(version);
      const taken = [version.manifest.namespace, manifest.namespace].find(
        (namespace) =>
          namespacesOf(texts, manifest.namespace).includes(namespace) &&
          namespacesOf(version.texts, version.manifest.namespace).includes(namespace),
      );
      if (taken) {
        const wrong = `the namespace ${taken} is that of ${consumer}`;
        return [
          { file: `${manifest.name}/remote.json`, consumer, wrong, mend: 'choose a namespace of your own' },
        ];
      }
      return LOCALES.flatMap((locale) =>
        Object.keys(texts[locale] ?? {}).flatMap((namespace) =>
          keysOf(version.texts, locale, namespace).flatMap((key): Refusal[] => {
            const said = textOf(texts, locale, namespace, key);
            if (said === undefined) return [];
            const [mine, theirs] = [holes(said), holes(textOf(version.texts, locale, namespace, key) ?? '')];
            if (mine === theirs) return [];
            return [
              {
                ...{ file: `locales/${locale}.json`, consumer },
                wrong: `${namespace}:${key} has ${mine || 'no placeholder'}, ${consumer} fills in ${theirs || 'none'}`,
                mend: `give the changed text another key in the package « ${namespace} », so that both can be shown`,
              },
            ];
          }),
        ),
      );
    });

const namespacesOf = (texts: Texts, own: string) => [
  ...new Set([own, ...LOCALES.flatMap((locale) => Object.keys(texts[locale] ?? {}))]),
];
const keysOf = (texts: Texts, locale: string, namespace: string) => [
  ...(texts[locale]?.[namespace]?.keys() ?? []),
];
const textOf = (texts: Texts, locale: string, namespace: string, key: string) =>
  texts[locale]?.[namespace]?.get(key);

/** French has a plural form (`_many`) that English lacks. */
const pluralOnly = (key: string) => /_(?:zero|one|two|few|many|other)$/.test(key);

/** What must be filled in or wrapped, each named once. A plural may leave the count out. */
const holes = (text: string): string =>
  [
    ...new Set(
      [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(
        ([, hole, tag]) => hole ?? `<${tag}>`,
      ),
    ),
  ]
    .filter((hole) => hole !== 'count')
    .sort()
    .join(' ');

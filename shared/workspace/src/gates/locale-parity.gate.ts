import type { Gate } from './gate.ts';
import { baseKey, type LocaleSet, localeSets, locales } from './locale-files.ts';

export const localeParityGate: Gate = {
  name: 'locale parity',
  check: async (root) => {
    const sets = localeSets(root);
    return [
      { title: 'translation files are found', problems: sets.length === 0 ? ['there is none'] : [] },
      ...sets.map((set) => ({
        title: `${set.namespace}: both languages say the same things`,
        problems: differences(set),
      })),
    ];
  },
};

const differences = (set: LocaleSet): string[] => {
  const [fr, en] = locales.map((locale) => set.texts[locale]);
  if (!fr || !en) return [`${set.folder}: ${fr ? 'en-CA.json' : 'fr-CA.json'} is missing`];
  const keys = [...new Set([...fr.keys(), ...en.keys()])];
  return keys.flatMap((key) => {
    // French may need a plural form that English lacks (_many), so presence is compared without the form
    if (!has(fr, key)) return [`${key} is missing in fr-CA`];
    if (!has(en, key)) return [`${key} is missing in en-CA`];
    const inFrench = fr.get(key);
    const inEnglish = en.get(key);
    if (inFrench?.trim() === '' || inEnglish?.trim() === '') return [`${key} is empty`];
    if (inFrench === undefined || inEnglish === undefined) return [];
    const [first, second] = [holes(inFrench), holes(inEnglish)];
    return first === second
      ? []
      : [`${key}: ${first || 'no placeholder'} in fr-CA, ${second || 'no placeholder'} in en-CA`];
  });
};

const has = (texts: ReadonlyMap<string, string>, key: string): boolean =>
  texts.has(key) ||
  (baseKey(key) !== key &&
    [...texts.keys()].some((other) => other !== key && baseKey(other) === baseKey(key)));

/** What must be filled in or wrapped: {{placeholders}} and <tags>, each named once: a plural may leave the count out. */
const holes = (text: string): string => {
  const found = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(
    ([, hole, tag]) => hole ?? `<${tag}>`,
  );
  return [...new Set(found)].sort().join(' ');
};

import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';

export type Language = 'fr' | 'en';

const stemmers: Record<Language, (word: string) => string> = { fr: stemFrench, en: stemEnglish };
/** Stands before a stem, so that the beginning of a word is looked for among words alone. */
export const STEM = '=';
/** Too short to have an ending that can be cut. */
const SHORTEST_STEMMED = 4;

/** Lower case, without accents, ligatures as two letters: what two spellings of a word have in common. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae');

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, as they stand in it: `l’érable` is two. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/**
 * What a word is found by: itself folded, then its stems. The stem of the folded word is there for those who
 * type without accents, since the stemmer cuts `brûlée` and `brulee` at different places.
 */
export const termsOf = (word: string, languages: readonly Language[]): string[] => {
  const folded = fold(word);
  if (folded.length < SHORTEST_STEMMED) return [folded];
  const written = word.toLowerCase().normalize('NFC');
  const stems = languages.flatMap((language) => [
    fold(stemmers[language](written)),
    stemmers[language](folded),
  ]);
  return [folded, ...new Set(stems.filter((stem) => stem.length > 1).map((stem) => STEM + stem))];
};

const STOP_WORDS = new Set(
  'a an and au aux avec d dans de des du en et for in l la le les of on ou par pour sans sur the un une with'.split(
    ' ',
  ),
);

/** The words of a query that say something; all of them when none does. */
export const meaningfulWords = (query: string): string[] => {
  const words = wordsOf(query);
  const meaningful = words.filter((word) => !STOP_WORDS.has(fold(word)));
  return meaningful.length > 0 ? meaningful : words;
};

import type { Locale } from './locale.ts';

/**
 * A word as it is searched, and where it stands in the text. Index and queries are made of such words and of nothing
 * else, so that a search means the same whichever engine answers it.
 */
export type SearchWord = { word: string; written: string; start: number; end: number };

/** To be raised when a text gives other words than before: the index is then filled anew. */
export const SEARCH_WORDS_VERSION = 1;

const APOSTROPHES = /['’ʼ‘‛`´′＇]/;
const WRITTEN = new RegExp(`[\\p{L}\\p{M}\\p{N}]+(?:${APOSTROPHES.source}[\\p{L}\\p{M}\\p{N}]+)*`, 'gu');
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i' };

/** Before an apostrophe: a word of its own that says nothing. Others are part of theirs, as in `aujourd’hui`. */
const ELIDED = new Set('c d j l m n s t qu jusqu lorsqu puisqu quoiqu'.split(' '));

/** Words that say nothing of what is sought, as they are typed: `the` is a word in French, `thé` is never left out. */
const SILENT: Record<Locale, ReadonlySet<string>> = {
  'fr-CA': new Set(
    'a à au aux avec d dans de des du en et l la le les ou par pour qu sans sur un une'.split(' '),
  ),
  'en-CA': new Set('a an and for in of on or the with'.split(' ')),
};

/** The words of a text: `L’érable à sucre` gives `erable`, `a`, `sucre`. */
export function searchWords(text: string): SearchWord[] {
  return Array.from(text.matchAll(WRITTEN), ({ 0: whole, index }) => {
    const written = whole.slice(elidedLength(whole));
    const end = index + whole.length;
    return { word: stem(fold(written)), written, start: end - written.length, end };
  }).filter(({ word }) => word !== '');
}

/** A text as the index holds it to be searched: its words with one space between two. */
export const searchText = (text: string): string =>
  searchWords(text)
    .map(({ word }) => word)
    .join(' ');

/** What is asked for when somebody types `text`: the words that say something, or all when none does; may be empty. */
export function searchQuery(text: string, locale: Locale): string {
  const words = searchWords(text);
  const telling = words.filter(({ written }) => !SILENT[locale].has(written.toLowerCase()));
  return (telling.length > 0 ? telling : words).map(({ word }) => word).join(' ');
}

/**
 * Where the words are looked for, with what a match is worth there. Many in Quebec know a food by its name in the other
 * language. No engine cuts or joins words again.
 */
export function searchSettings(locale: Locale): Record<string, string> {
  const [language, other] = locale === 'fr-CA' ? ['fr', 'en'] : ['en', 'fr'];
  const weights = {
    [`name_${language}_words`]: 10,
    [`aisle_${language}_words`]: 4,
    [`tags_${language}_words`]: 3,
    [`name_${other}_words`]: 2,
    brand_words: 2,
    [`description_${language}`]: 1,
  };
  return {
    query_by: Object.keys(weights).join(),
    query_by_weights: Object.values(weights).join(),
    split_join_tokens: 'off',
  };
}

/** How much of `d’aujourd’hui` stands before its word. */
function elidedLength(whole: string): number {
  const at = whole.search(APOSTROPHES);
  if (at < 0 || !ELIDED.has(fold(whole.slice(0, at)))) return 0;
  return at + 1 + elidedLength(whole.slice(at + 1));
}

/** Lower case without accents, ligatures as two letters, nothing but letters and digits. */
const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[œæøłđßı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * One form for singular and plural in both languages, in letters that begin both, so that a word that is still being
 * typed is found by its beginning. Only `-al` and `-aux` do not begin alike.
 */
const stem = (word: string): string => {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.length > 5 && /[^ey]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  return withoutEnding(withoutPlural(word));
};

/** `choux`, `poireaux`, `noyaux`; `pois` and `jus` are too short to tell. */
const withoutPlural = (word: string): string => {
  if (word.length === 4) return word.replace(/([^aious]|ea)s$/, '$1');
  return word.replace(/(?<=[aeo]u)x$/, '').replace(/(?<=[^s])s$/, '');
};

/** `berry` as `berries`, `tomato` as `tomatoes`, `peach` as `peaches` and `pêche`. */
const withoutEnding = (word: string): string => {
  if (word.length < 4) return word;
  if (/ie$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return word.replace(/(?<=o|ch|sh|x|ss)e$/, '');
};

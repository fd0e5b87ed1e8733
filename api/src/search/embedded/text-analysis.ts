import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';

/** How a field's texts are cut into words: the settings of its schema that say so. */
export type Analysis = { locale: string; stem: boolean };
/** A word as the index holds it, and where it stands in the text. */
export type Token = { term: string; start: number; end: number };

export const PLAIN: Analysis = { locale: '', stem: false };

const stemmers: Record<string, (word: string) => string> = { en: stemEnglish, fr: stemFrench };
export const stemmedLocales = Object.keys(stemmers);

/** Lower case, without accents, ligatures as two letters. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae');

/** Nothing to fold and nothing to leave out. */
const FOLDED = /^[a-z0-9 ]*$/;
const SIGNS = /[^\p{L}\p{N}]/gu;
const ASCII_SIGNS = /[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/g;
const segmenters = new Map<string, Intl.Segmenter>();

/** As a server cuts it: at spaces alone, with signs left out, folded; with another locale at its words, accents kept. */
export const tokensOf = (text: string, { locale, stem }: Analysis): Token[] => {
  const tokens = locale === '' || locale === 'en' ? spacedTokens(text) : wordTokens(text, locale);
  const stemOf = stem ? stemmers[locale || 'en'] : undefined;
  return stemOf ? tokens.map((token) => ({ ...token, term: stemOf(token.term) })) : tokens;
};

export const termsOf = (text: string, analysis: Analysis): string[] =>
  FOLDED.test(text) && !analysis.stem
    ? text.split(' ').filter(Boolean)
    : tokensOf(text, analysis).map(({ term }) => term);

const spacedTokens = (text: string): Token[] =>
  Array.from(text.matchAll(/[^ \n]+/g), ({ 0: written, index }) => ({
    term: fold(written).replace(SIGNS, ''),
    start: index,
    end: index + written.length,
  })).filter(({ term }) => term !== '');

const wordTokens = (text: string, locale: string): Token[] => {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, known);
  return Array.from(known.segment(text), ({ segment, index, isWordLike }) => ({
    term: isWordLike ? segment.toLowerCase().replace(ASCII_SIGNS, '') : '',
    start: index,
    end: index + segment.length,
  })).filter(({ term }) => term !== '');
};

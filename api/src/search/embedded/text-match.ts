import type { Query } from 'minisearch';
import type { Collection } from './collection.ts';
import type { SearchDocument } from './schema.ts';
import type { Hit } from './sort-by.ts';
import { fold, meaningfulWords, termsOf } from './text-analysis.ts';
import { editDistance, lacksLetters, lettersOf, typosAllowed } from './typos.ts';

export type TextQuery = {
  q: string;
  /** Field names with their weights. */
  weights: Readonly<Record<string, number>>;
  prefix: boolean;
  numTypos: number;
  /** Fewer hits than this: words with typing mistakes are looked for too. */
  typoThreshold: number;
  /** Fewer hits than this: words of the query are left out, one by one. */
  dropThreshold: number;
  dropFrom: 'right' | 'left';
  prioritizeExact: boolean;
};

/** A mistake makes a match worth less; so does a beginning of a word. */
const TYPO_WORTH = [1, 0.5, 0.25];
const PREFIX_WORTH = 0.6;
const EXACT_WORTH = 2;

/** The documents that answer a query, with their scores: as typed first, then with mistakes, then with fewer words. */
export const matchText = (
  collection: Collection,
  query: TextQuery,
  accepts: (document: SearchDocument) => boolean,
): Hit[] => {
  const words = meaningfulWords(query.q);
  const run = (some: readonly string[], typos: number) => search(collection, query, some, typos, accepts);
  let hits = run(words, 0);
  if (hits.length < query.typoThreshold && query.numTypos > 0) {
    hits = together(hits, run(words, 1));
    if (hits.length < query.typoThreshold) hits = together(hits, run(words, query.numTypos));
  }
  for (let left = words.length - 1; left > 0 && hits.length < query.dropThreshold; left -= 1) {
    const fewer = query.dropFrom === 'right' ? words.slice(0, left) : words.slice(-left);
    const found = run(fewer, 0);
    hits = together(hits, found.length > 0 ? found : run(fewer, query.numTypos));
  }
  return hits;
};

/** What was found first stays above what was found by looking less closely. */
const together = (first: Hit[], then: Hit[]): Hit[] => {
  if (first.length === 0) return then;
  const known = new Set(first.map(({ document }) => document.id));
  const least = Math.min(...first.map(({ score }) => score));
  const most = Math.max(1, ...then.map(({ score }) => score));
  const added = then.filter(({ document }) => !known.has(document.id));
  return [...first, ...added.map((hit) => ({ ...hit, score: (hit.score / most) * least * 0.99 }))];
};

const search = (
  collection: Collection,
  query: TextQuery,
  words: readonly string[],
  typos: number,
  accepts: (document: SearchDocument) => boolean,
): Hit[] => {
  const names = Object.keys(query.weights);
  const key = JSON.stringify([words, typos, query.weights, query.prefix, query.prioritizeExact && query.q]);
  const matches = collection.matches.of(key, () => matchesOf(collection, query, words, typos, names));
  return matches.filter(({ document }) => accepts(document));
};

/** Whatever the filter: kept by the collection until a document changes. */
const matchesOf = (
  collection: Collection,
  query: TextQuery,
  words: readonly string[],
  typos: number,
  names: readonly string[],
): Hit[] => {
  const queries = words.map((word, index) =>
    wordQuery(collection, word, query.prefix && index === words.length - 1, typos),
  );
  const results = collection.index.search(
    { combineWith: 'AND', queries },
    { fields: [...names], boost: { ...query.weights } },
  );
  const wanted = fold(query.q).trim();
  return results.flatMap(({ id, score, terms }) => {
    const document = collection.documents.get(id);
    if (!document) return [];
    const exact = query.prioritizeExact && names.some((name) => isExactly(document[name], wanted));
    return [{ document, score: exact ? score * EXACT_WORTH : score, terms }];
  });
};

/** Folding changes the length of a text by a ligature or two, so most are told apart without it. */
const isExactly = (value: unknown, wanted: string): boolean =>
  typeof value === 'string' && Math.abs(value.length - wanted.length) < 4 && fold(value) === wanted;

/** A word as typed or by its stem, or its beginning when it is the last one; or any word that looks like it. */
const wordQuery = (collection: Collection, word: string, unfinished: boolean, typos: number): Query => {
  const folded = fold(word);
  const queries: Query[] = [{ combineWith: 'OR', queries: termsOf(word, collection.languages) }];
  if (unfinished) {
    queries.push({ queries: [folded], prefix: true, boostTerm: () => PREFIX_WORTH });
  }
  for (const [distance, terms] of likeTerms(collection, folded, unfinished, typos)) {
    queries.push({ combineWith: 'OR', queries: terms, boostTerm: () => TYPO_WORTH[distance] ?? 0 });
  }
  return { combineWith: 'OR', queries };
};

const likeTerms = (
  { vocabulary }: Collection,
  word: string,
  unfinished: boolean,
  typos: number,
): Map<number, string[]> => {
  const like = new Map<number, string[]>();
  const most = typosAllowed(word, typos);
  if (most === 0) return like;
  const wanted = lettersOf(word);
  for (const [term, letters] of vocabulary) {
    if (lacksLetters(wanted, letters, most)) continue;
    const distance = editDistance(word, term, most, unfinished);
    if (distance === 0 || distance > most) continue;
    like.set(distance, [...(like.get(distance) ?? []), term]);
  }
  return like;
};

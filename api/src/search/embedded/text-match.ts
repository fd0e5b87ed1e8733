import type { Collection } from './collection.ts';
import { readQuery } from './query-words.ts';
import type { Hit } from './sort-by.ts';
import { fold } from './text-analysis.ts';
import type { Wanted } from './text-index.ts';
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

const NO_TERMS: ReadonlySet<string> = new Set();
/** A mistake makes a match worth less; so does a beginning of a word. */
const TYPO_WORTH = [1, 0.5, 0.25];
const PREFIX_WORTH = 0.6;
/** Of a longer word that only begins so, and what it loses by its length. */
const LONGER_WORTH = 0.375;
const LENGTH_LOSS = 0.3;
const EXACT_WORTH = 2;

/** The documents that answer a query, with their scores: as typed first, then with mistakes, then with fewer words. */
export const matchText = (
  collection: Collection,
  query: TextQuery,
  accepts: (number: number) => boolean,
): Hit[] => {
  const { words, without, phrases } = readQuery(query.q, collection.analysis(heaviest(query.weights)));
  const named = (terms: readonly string[]) => withPhrase(collection, terms, query.weights);
  const [unwanted, wanted] = [without.map(named), phrases.map(named)];
  const allowed = (number: number) =>
    accepts(number) && wanted.every((some) => some.has(number)) && !unwanted.some((some) => some.has(number));
  if (words.length === 0 && without.length + phrases.length > 0) return everything(collection, allowed);
  const run = (some: readonly string[], typos: number) => search(collection, query, some, typos, allowed);
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

/** A query is read by the settings of the field that counts most, the first of those that count alike. */
const heaviest = (weights: Readonly<Record<string, number>>): string =>
  Object.entries(weights).reduce((most, one) => (one[1] > most[1] ? one : most), ['', -1])[0];

/** The documents in which the words stand side by side, in one of the fields. */
const withPhrase = (
  collection: Collection,
  terms: readonly string[],
  weights: TextQuery['weights'],
): ReadonlySet<number> => {
  const each = terms.map((term) => [{ term, worth: 1, source: 0 }]);
  const { documents } = collection.index.search(each, weights);
  const side = ` ${terms.join(' ')} `;
  const stands = (number: number) =>
    Object.keys(weights).some((field) => ` ${collection.termsAt(number, field).join(' ')} `.includes(side));
  return new Set(terms.length === 1 ? documents : documents.filter(stands));
};

export const everything = (collection: Collection, accepts: (number: number) => boolean): Hit[] =>
  Array.from(collection.numbers())
    .filter(accepts)
    .map((number) => ({ document: collection.at(number), score: 0, terms: NO_TERMS }));

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
  accepts: (number: number) => boolean,
): Hit[] => {
  const key = JSON.stringify([words, typos, query.weights, query.prefix, query.prioritizeExact && query.q]);
  const { documents, scores, terms } = collection.matches.memo(key, {
    context: () => matchesOf(collection, query, words, typos),
  });
  const hits: Hit[] = [];
  documents.forEach((number, at) => {
    if (accepts(number)) hits.push({ document: collection.at(number), score: scores[at] ?? 0, terms });
  });
  return hits;
};

/** Whatever the filter: kept by the collection until a document changes. */
const matchesOf = (
  collection: Collection,
  { q, weights, prefix, prioritizeExact }: TextQuery,
  words: readonly string[],
  typos: number,
) => {
  const wanted = words.map((word, index) =>
    wantedFor(collection, word, prefix && index === words.length - 1, typos),
  );
  const { documents, scores } = collection.index.search(wanted, weights);
  if (prioritizeExact) {
    const [names, whole] = [Object.keys(weights), fold(q).trim()];
    documents.forEach((number, at) => {
      const document = collection.at(number);
      if (names.some((name) => isExactly(document[name], whole)))
        scores[at] = (scores[at] ?? 0) * EXACT_WORTH;
    });
  }
  return { documents, scores, terms: new Set(wanted.flat().map(({ term }) => term)) };
};

/** Folding changes the length of a text by a ligature or two, so most are told apart without it. */
const isExactly = (value: unknown, wanted: string): boolean =>
  typeof value === 'string' && Math.abs(value.length - wanted.length) < 4 && fold(value) === wanted;

/** A word as typed, or its beginning when it is the last one; or any word that looks like it. */
const wantedFor = (collection: Collection, word: string, unfinished: boolean, typos: number): Wanted[] => {
  const itself: Wanted[] = [{ term: word, worth: unfinished ? 1 + PREFIX_WORTH : 1, source: 0 }];
  const others: Wanted[] = [];
  const most = typosAllowed(word, typos);
  if (!unfinished && most === 0) return itself;
  const wanted = lettersOf(word);
  collection.index.eachWord((term, letters) => {
    if (unfinished && term.startsWith(word)) {
      if (term !== word) itself.push({ term, worth: beginningWorth(word, term), source: 0 });
    } else if (most > 0 && !lacksLetters(wanted, letters, most)) {
      const distance = editDistance(word, term, most, unfinished);
      const worth = TYPO_WORTH[distance] ?? 0;
      if (distance > 0 && distance <= most) others.push({ term, worth, source: others.length + 1 });
    }
  });
  return [...itself, ...others];
};

const beginningWorth = (beginning: string, term: string): number =>
  (PREFIX_WORTH * LONGER_WORTH * term.length) /
  (term.length + LENGTH_LOSS * (term.length - beginning.length));

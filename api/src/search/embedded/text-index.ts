import { GrowingNumbers } from './growing-numbers.ts';
import { Postings } from './postings.ts';
import { type Analysis, PLAIN, termsOf } from './text-analysis.ts';
import { lettersOf } from './typos.ts';

/** How a match saturates with how often the word stands there, and falls with the length of the field (BM25+). */
const SATURATION = 1.2;
const LENGTH_WORTH = 0.7;
const PRESENCE_WORTH = 0.5;

/** So many documents, or so large a part of all, are gone before what they left is cleared away. */
const MANY_GONE = 1000;
const PART_GONE = 0.2;

/** A term of a query with what it is worth; those of one source tell no more of the query than one of them does. */
export type Wanted = { term: string; worth: number; source: number };
/** Documents by number, and their scores in the same order. */
export type Found = { documents: Uint32Array; scores: Float64Array };

/** Finds documents by the words of their fields. They are known by numbers that count from 0. */
export class TextIndex {
  readonly #analyses: readonly Analysis[];
  readonly #fields: readonly string[];
  #postings: Postings;
  /** What a mistyped word is compared with. */
  #words: string[] = [];
  #letters = new GrowingNumbers();
  /** By document and field: how many different words; and their sums. */
  readonly #lengths = new GrowingNumbers();
  readonly #totals: number[];
  /** By document: 1 when it is there. */
  readonly #there = new GrowingNumbers();
  #count = 0;
  #gone: number[] = [];
  #free: number[] = [];

  constructor(analysisByField: ReadonlyMap<string, Analysis>) {
    this.#analyses = [...analysisByField.values()];
    this.#fields = [...analysisByField.keys()];
    this.#totals = this.#fields.map(() => 0);
    this.#postings = new Postings(this.#fields.length);
  }

  /** Gives the document's number. */
  add(textOf: (field: string) => string): number {
    const document = this.#free.pop() ?? this.#there.length;
    this.#there.set(document, 1);
    this.#count += 1;
    this.#fields.forEach((name, field) => {
      const often = new Map<string, number>();
      for (const term of termsOf(textOf(name), this.#analyses[field] ?? PLAIN)) {
        often.set(term, (often.get(term) ?? 0) + 1);
      }
      this.#setLength(document, field, often.size);
      for (const [term, times] of often) this.#post(term, document, field, times);
    });
    return document;
  }

  /** Its number may be given to another one later. */
  remove(document: number): void {
    this.#there.set(document, 0);
    this.#count -= 1;
    this.#fields.forEach((_, field) => {
      this.#setLength(document, field, 0);
    });
    this.#gone.push(document);
    if (this.#gone.length >= Math.max(MANY_GONE, this.#count * PART_GONE)) this.#clearAway();
  }

  /** Every word that is indexed, with its letters. */
  eachWord(visit: (word: string, letters: number) => void): void {
    for (const [at, word] of this.#words.entries()) visit(word, this.#letters.at(at));
  }

  /** The documents where something of each word stands in one of the fields that have a weight. */
  search(words: readonly (readonly Wanted[])[], weights: Readonly<Record<string, number>>): Found {
    const size = this.#there.length;
    const scores = new Float64Array(size);
    const reached = new Uint16Array(size);
    const sources = new Uint16Array(size);
    const latest = new Int32Array(size);
    words.forEach((wanted, word) => {
      latest.fill(-1);
      for (const { term, worth, source } of wanted) {
        this.#eachMatch(term, weights, (document, score) => {
          if ((reached[document] ?? 0) < word) return;
          reached[document] = word + 1;
          scores[document] = (scores[document] ?? 0) + score * worth;
          if (latest[document] !== source) sources[document] = (sources[document] ?? 0) + 1;
          latest[document] = source;
        });
      }
    });
    const documents = words.length === 0 ? [] : numbersWhere(reached, words.length);
    const score = (document: number) => (scores[document] ?? 0) * (sources[document] ?? 0);
    return { documents: Uint32Array.from(documents), scores: Float64Array.from(documents, score) };
  }

  #eachMatch(
    term: string,
    weights: Readonly<Record<string, number>>,
    visit: (document: number, score: number) => void,
  ): void {
    this.#fields.forEach((name, field) => {
      const weight = weights[name];
      if (weight === undefined) return;
      let many = 0;
      this.#postings.each(term, field, (document) => {
        many += this.#there.at(document);
      });
      if (many === 0) return;
      const rarity = Math.log(1 + (this.#count - many + 0.5) / (many + 0.5));
      const average = (this.#totals[field] ?? 0) / this.#count || 1;
      this.#postings.each(term, field, (document, often) => {
        if (this.#there.at(document) !== 1) return;
        const length = this.#lengths.at(document * this.#fields.length + field) / average;
        const damping = SATURATION * (1 - LENGTH_WORTH + LENGTH_WORTH * length);
        const match = PRESENCE_WORTH + (often * (SATURATION + 1)) / (often + damping);
        visit(document, match * rarity * weight);
      });
    });
  }

  #setLength(document: number, field: number, length: number): void {
    const at = document * this.#fields.length + field;
    this.#totals[field] = (this.#totals[field] ?? 0) + length - this.#lengths.at(at);
    this.#lengths.set(at, length);
  }

  #post(term: string, document: number, field: number, often: number): void {
    const isNew = this.#postings.add(term, document, field, often);
    if (!isNew) return;
    this.#letters.set(this.#words.length, lettersOf(term));
    this.#words.push(term);
  }

  /** Writes down anew what is there; from then on the numbers of those that are gone are free. */
  #clearAway(): void {
    const before = this.#postings;
    this.#postings = new Postings(this.#fields.length);
    this.#words = [];
    for (const term of before.terms) {
      this.#fields.forEach((_, field) => {
        const there: [document: number, field: number, often: number][] = [];
        before.each(term, field, (document, often) => {
          if (this.#there.at(document) === 1) there.push([document, field, often]);
        });
        for (const posting of there.reverse()) this.#post(term, ...posting);
      });
    }
    this.#free.push(...this.#gone);
    this.#gone = [];
  }
}

const numbersWhere = (values: Uint16Array, wanted: number): number[] => {
  const found: number[] = [];
  values.forEach((value, at) => {
    if (value === wanted) found.push(at);
  });
  return found;
};

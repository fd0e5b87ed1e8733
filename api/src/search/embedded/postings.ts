import { GrowingNumbers } from './growing-numbers.ts';

/** A posting takes two numbers: the document; the posting of its term and field before it, and how often. */
const MOST_OFTEN = 2 ** 4 - 1;

/**
 * Which terms stand in which fields of which documents. Ten thousand products with their texts in two languages are more
 * than a million postings: in a list of numbers they take a tenth of what maps of maps take.
 */
export class Postings {
  readonly #fields: number;
  readonly #terms = new Map<string, number>();
  /** By term and field: the last posting, counted from 1. A search reads the fields that it names and no others. */
  readonly #last = new GrowingNumbers();
  readonly #postings = new GrowingNumbers();

  constructor(fields: number) {
    this.#fields = fields;
  }

  /** True when it is the first of its term. */
  add(term: string, document: number, field: number, often: number): boolean {
    const known = this.#terms.get(term);
    const id = known ?? this.#terms.size;
    if (known === undefined) this.#terms.set(onItsOwn(term), id);
    const at = id * this.#fields + field;
    const before = this.#last.at(at);
    this.#postings.push(document);
    this.#postings.push(before * (MOST_OFTEN + 1) + Math.min(often, MOST_OFTEN));
    this.#last.set(at, this.#postings.length / 2);
    return known === undefined;
  }

  get terms(): Iterable<string> {
    return this.#terms.keys();
  }

  /** The last that was added comes first. */
  each(term: string, field: number, visit: (document: number, often: number) => void): void {
    const id = this.#terms.get(term);
    let next = id === undefined ? 0 : this.#last.at(id * this.#fields + field);
    while (next > 0) {
      const how = this.#postings.at(2 * next - 1);
      visit(this.#postings.at(2 * next - 2), how % (MOST_OFTEN + 1));
      next = Math.floor(how / (MOST_OFTEN + 1));
    }
  }
}

/** A part of a text keeps the whole text in memory: a term is none. */
const onItsOwn = (term: string): string => Buffer.from(term).toString();

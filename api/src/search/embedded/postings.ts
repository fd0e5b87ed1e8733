import { GrowingNumbers } from './growing-numbers.ts';

/** A posting takes two numbers: the document and the field; the posting of its term before it, and how often. */
const FIELDS = 2 ** 8;
const MOST_OFTEN = 2 ** 4 - 1;

/**
 * Which terms stand in which fields of which documents. Ten thousand products with their texts in two languages are more
 * than a million postings: in a list of numbers they take a tenth of what maps of maps take.
 */
export class Postings {
  readonly #terms = new Map<string, number>();
  /** By term: its last posting, counted from 1. */
  readonly #last = new GrowingNumbers();
  readonly #postings = new GrowingNumbers();

  /** True when it is the first of its term. */
  add(term: string, document: number, field: number, often: number): boolean {
    if (field >= FIELDS) throw new RangeError(`more than ${FIELDS} fields of text`);
    const known = this.#terms.get(term);
    const id = known ?? this.#terms.size;
    if (known === undefined) this.#terms.set(onItsOwn(term), id);
    const before = this.#last.at(id);
    this.#postings.push(document * FIELDS + field);
    this.#postings.push(before * (MOST_OFTEN + 1) + Math.min(often, MOST_OFTEN));
    this.#last.set(id, this.#postings.length / 2);
    return known === undefined;
  }

  get terms(): Iterable<string> {
    return this.#terms.keys();
  }

  /** The last that was added comes first. */
  each(term: string, visit: (document: number, field: number, often: number) => void): void {
    const id = this.#terms.get(term);
    let next = id === undefined ? 0 : this.#last.at(id);
    while (next > 0) {
      const where = this.#postings.at(2 * next - 2);
      const how = this.#postings.at(2 * next - 1);
      visit(Math.floor(where / FIELDS), where % FIELDS, how % (MOST_OFTEN + 1));
      next = Math.floor(how / (MOST_OFTEN + 1));
    }
  }
}

/** A part of a text keeps the whole text in memory: a term is none. */
const onItsOwn = (term: string): string => Buffer.from(term).toString();

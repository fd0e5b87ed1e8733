/** A payload that is JSON already, most of it encoded long ago. `T` is what the text says. */
export class JsonText<T> {
  declare readonly says: T;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** In one go, between what stands before and after it. */
  between(before: string, after: string): Buffer {
    return Buffer.from(before + this.#text + after);
  }
}

/** An object whose first fields are the same for everybody, and that others follow. */
export const openObject = (first: object): string => `${encode(first).slice(0, -1)},`;

/** The fields that follow, up to the end of the object. */
export const closeObject = (last: object): string => encode(last).slice(1);

/**
 * In characters of one byte: the engine keeps text that has any other (’, œ, an emoji) in twice the memory, and a page
 * with one of them takes twice as long to write.
 */
const encode = (value: object): string =>
  JSON.stringify(value).replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

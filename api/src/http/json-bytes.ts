/**
 * A payload that is JSON already: pieces, most of them encoded long ago. What many ask for and is alike for all of them
 * is turned into bytes once. `T` is what the pieces say.
 */
export class JsonBytes<T> {
  declare readonly says: T;
  readonly #pieces: readonly (Buffer | string)[];

  constructor(pieces: readonly (Buffer | string)[]) {
    this.#pieces = pieces;
  }

  /** In one go, between what stands before and after it. */
  between(before: string, after: string): Buffer {
    const all = [before, ...this.#pieces, after];
    return Buffer.concat(all.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  }
}

/** An object whose first fields are the same for everybody, and that others follow. */
export const openObject = (first: object): Buffer => lasting(`${JSON.stringify(first).slice(0, -1)},`);

/** Bytes on their own: as a slice of Node's pool, what is kept would keep the answers beside it in memory too. */
const lasting = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** The fields that follow, up to the end of the object. */
export const closeObject = (last: object): string => JSON.stringify(last).slice(1);

/** Pieces of an array's elements, with the commas between them. */
export const elements = (each: readonly (readonly (Buffer | string)[])[]): (Buffer | string)[] =>
  each.flatMap((pieces, index) => (index === 0 ? pieces : [',', ...pieces]));

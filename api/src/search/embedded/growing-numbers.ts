const FIRST_ROOM = 1024;
const GROWTH = 1.5;

/** A list of whole numbers from 0 to 2^32 - 1, four bytes each; what was never set is 0. */
export class GrowingNumbers {
  #numbers = new Uint32Array(FIRST_ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  set(index: number, value: number): void {
    if (index >= this.#numbers.length) {
      const wider = new Uint32Array(Math.max(index + 1, Math.ceil(this.#numbers.length * GROWTH)));
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[index] = value;
    if (index >= this.#length) this.#length = index + 1;
  }

  push(value: number): void {
    this.set(this.#length, value);
  }
}

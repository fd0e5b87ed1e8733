const LENGTH_FOR_ONE = 4;
const LENGTH_FOR_TWO = 7;

/** How many typing mistakes a word of this length may hold, at most `wanted`. */
export const typosAllowed = (word: string, wanted: number): number => {
  if (word.length < LENGTH_FOR_ONE) return 0;
  return Math.min(wanted, word.length < LENGTH_FOR_TWO ? 1 : 2);
};

/**
 * Letters to add, drop, change or swap to make `word` of `term`, or of the beginning of `term` when the word
 * may be unfinished; more than `most` is told as `most + 1`.
 */
export const editDistance = (word: string, term: string, most: number, unfinished: boolean): number => {
  if (word.length - term.length > most) return most + 1;
  if (!unfinished && term.length - word.length > most) return most + 1;
  const columns = Math.min(term.length, word.length + most);
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const next = nextRow(word, term, row, columns, last, before);
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  const distance = unfinished ? Math.min(...last) : (last[term.length] ?? most + 1);
  return Math.min(distance, most + 1);
};

const nextRow = (
  word: string,
  term: string,
  row: number,
  columns: number,
  last: readonly number[],
  before: readonly number[],
): number[] => {
  const next = [row];
  const at = (cells: readonly number[], column: number) => cells[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= columns; column += 1) {
    const same = word[row - 1] === term[column - 1];
    let cost = Math.min(
      at(last, column) + 1,
      at(next, column - 1) + 1,
      at(last, column - 1) + (same ? 0 : 1),
    );
    const swapped = row > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1];
    if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
    next.push(cost);
  }
  return next;
};

/** The letters and digits of a word as bits: what says at once that two words have little in common. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
};

/** Whether so many of the letters are missing that no `most` mistakes explain it. */
export const lacksLetters = (letters: number, of: number, most: number): boolean => {
  let missing = letters & ~of;
  for (let count = 0; missing !== 0; count += 1) {
    if (count === most) return true;
    missing &= missing - 1;
  }
  return false;
};

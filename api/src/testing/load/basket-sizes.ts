/** Lines of a big basket, and of a small one. */
export const BIG = 100;
export const SMALL = 3;

/**
 * How many of the first subscribers have a basket of a hundred lines, and how many after them one of three; the others'
 * have eight. Both have as many lines in all where the store is large enough, so that work on either touches as many rows.
 */
export const basketSizes = (subscribers: number): { big: number; small: number } => {
  const big = Math.min(1000, Math.floor(subscribers / 10));
  return { big, small: Math.min(Math.floor((big * BIG) / SMALL), Math.floor(subscribers / 3)) };
};

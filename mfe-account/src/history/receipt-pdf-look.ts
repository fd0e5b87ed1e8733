/** Colours of the store, as a PDF writes them: red, green and blue between 0 and 1. */
export const colors = {
  ink: '0.11 0.19 0.14',
  soft: '0.32 0.38 0.31',
  leaf: '0.07 0.29 0.15',
  line: '0.89 0.85 0.76',
} as const;
export type Color = keyof typeof colors;

/** The store's crooked carrot, 20 points wide and 30 high, its foot at this place. */
export const carrotAt = (x: number, y: number): string =>
  [
    `q 1 0 0 1 ${x} ${y} cm`,
    '0.42 0.72 0.35 rg',
    '10 20 m 5 22 2 26 2 29 c 6 28 9 25 10 20 c f',
    '10 20 m 12 25 15 28 19 28 c 18 24 15 21 10 20 c f',
    '0.11 0.42 0.23 rg',
    '10 20 m 7 25 8 29 10 32 c 13 29 13 25 10 20 c f',
    '1 0.54 0.24 rg',
    '2 18 m 4 23 16 23 18 18 c 19 13 15 9 14 5 c 13 2 14 0 17 -2 c 11 -3 7 0 6 5 c 5 9 1 13 2 18 c f',
    '0.65 0.25 0.02 RG 0.8 w 3 13 m 7 12 l S 13 8 m 10 8 l S 16 15 m 13 15 l S',
    'Q',
  ].join('\n');

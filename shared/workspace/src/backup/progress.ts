/** Says one line to whoever waits. */
export type Say = (line: string) => void;

const EVERY_MS = 5_000;

/**
 * Gives a counter of rows that go by, which says now and then how many there were: a large store takes minutes, and silence looks like
 * a command that hangs. `of` is how many there will be, where that is known.
 */
export const countRows = (
  say: Say,
  { of, now = () => performance.now() }: { of?: number | undefined; now?: () => number } = {},
) => {
  let rows = 0;
  let saidAt = now();
  return {
    row: () => {
      rows += 1;
      if (now() - saidAt < EVERY_MS) return;
      saidAt = now();
      say(`    ${of === undefined ? rows : `${rows} of ${of}`} rows`);
    },
    rows: () => rows,
  };
};

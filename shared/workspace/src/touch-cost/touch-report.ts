import type { Longest, Share } from './longest.ts';

const KINDS = 4;
const FUNCTIONS = 16;

/** For people: each task and each answer with what it consists of. */
export const touchReport = (url: string, { answers, tasks }: Longest): string =>
  [
    url,
    ...tasks.flatMap(({ atMs, functions, kinds, ms }) => [
      `  task ${ms} ms at ${atMs}: ${listed(kinds, KINDS)}`,
      `    ${listed(functions, FUNCTIONS)}`,
    ]),
    ...answers.flatMap(({ atMs, durationMs, event, functions, kinds, ms, target }) => [
      `  answer ${durationMs} ms to ${event} of ${target} at ${atMs}, ${ms} ms of work: ${listed(kinds, KINDS)}`,
      `    ${listed(functions, FUNCTIONS)}`,
    ]),
    '',
  ].join('\n');

const listed = (shares: readonly Share[], most: number): string =>
  shares
    .slice(0, most)
    .map(({ ms, what }) => `${what} ${ms}`)
    .join(', ');

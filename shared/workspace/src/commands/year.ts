/**
 * `npm run year [-- --seed N] [--subscribers N] [--days N] [--json]`: subscribers with all kinds of cards and habits live
 * through a simulated 2027 in a store of its own; after each day every cent charged must have its basket or its
 * membership, and whatever tells of the same thing must tell the same. The last line is the report as JSON; ends
 * non-zero when something is unexplained or disagrees.
 */
import { parseArgs } from 'node:util';
import { openEmbedded } from '@msl/api/db/connect.ts';
import { runYear, YEAR_DAYS } from '@msl/api/testing/year/run-year.ts';
import { print } from '../running/terminal.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    subscribers: { type: 'string', default: '300' },
    days: { type: 'string', default: String(YEAR_DAYS) },
    json: { type: 'boolean', default: false },
  },
});
const numberOf = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} takes a whole number from 1 on, not "${text}".`);
  return number;
};
const seed =
  values.seed === undefined ? Math.floor(Date.now() % 1_000_000) + 1 : numberOf('seed', values.seed);
const subscribers = numberOf('subscribers', values.subscribers);
const days = numberOf('days', values.days);

if (!values.json) print(`A year of ${subscribers} subscribers over ${days} days, seed ${seed}`);
const told = { unexplained: 0, disagreements: 0 };
const report = await runYear(await openEmbedded({}), {
  ...{ seed, subscribers, days },
  onDay: (day, { chargedCents, unexplained, disagreements }) => {
    if (values.json) return;
    for (const one of unexplained.slice(told.unexplained)) print(`  unexplained: ${one}`);
    for (const one of disagreements.slice(told.disagreements)) print(`  disagrees: ${one}`);
    told.unexplained = unexplained.length;
    told.disagreements = disagreements.length;
    if (day.endsWith('-01')) print(`  ${day}: ${(chargedCents / 100).toFixed(2)} $ charged`);
  },
});
print(JSON.stringify(report));
if (report.unexplained.length + report.disagreements.length > 0) process.exitCode = 1;

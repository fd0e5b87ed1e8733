/**
 * `npm run year [-- --seed N] [--subscribers N] [--days N] [--postgres] [--json]`: subscribers with all kinds of cards and
 * habits live through a simulated 2027 in a store of its own, embedded or on a PostgreSQL server started for it. After
 * each day every cent charged must have its basket or its membership, and whatever tells of the same thing must tell the
 * same. The last line is the report as JSON; ends non-zero when something is unexplained or disagrees.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, openEmbedded } from '@msl/api/db/connect.ts';
import { runYear, YEAR_DAYS } from '@msl/api/testing/year/run-year.ts';
import { startPassingPostgres } from '../bench-api/processes.ts';
import { print } from '../running/terminal.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    subscribers: { type: 'string', default: '300' },
    days: { type: 'string', default: String(YEAR_DAYS) },
    postgres: { type: 'boolean', default: false },
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
const postgres = values.postgres
  ? await startPassingPostgres(join(tmpdir(), `year-${process.pid}`))
  : undefined;
const database = postgres
  ? await connect({ databaseUrl: postgres.databaseUrl, dataDir: 'not-used' })
  : await openEmbedded({});
const report = await runYear(database, {
  ...{ seed, subscribers, days },
  onDay: (day, { chargedCents, unexplained, disagreements }) => {
    if (values.json) return;
    for (const one of unexplained.slice(told.unexplained)) print(`  unexplained: ${one}`);
    for (const one of disagreements.slice(told.disagreements)) print(`  disagrees: ${one}`);
    told.unexplained = unexplained.length;
    told.disagreements = disagreements.length;
    if (day.endsWith('-01')) print(`  ${day}: ${(chargedCents / 100).toFixed(2)} $ charged`);
  },
}).finally(() => postgres?.stop());
print(JSON.stringify(report));
if (report.unexplained.length + report.disagreements.length > 0) process.exitCode = 1;

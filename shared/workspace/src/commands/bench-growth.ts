/**
 * `npm run bench:growth [-- --json] [--only sizes,pooler,failover]`: what growth costs, and what is done about it
 * (docs/performance/growth.md). Replication is Debian's `postgresql` (`PG_BIN`), the pooler PgBouncer 1.21 or newer (`PGBOUNCER`).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAllNodes } from '../bench-api/child.ts';
import { fitInWords, fitsOf } from '../growth/fits.ts';
import { rehearseFailover, rehearsePooler } from '../growth/rehearsals.ts';
import { type AtSize, measureAt, sizes } from '../growth/sizes.ts';
import type { Outcome } from '../killed-by-turns/rehearse.ts';
import { watchMachine } from '../page-speed/machine-load.ts';
import { print, step } from '../running/terminal.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** How many subscribers, store after store: a hundred thousand take minutes. */
    subscribers: { type: 'string', default: '1000,10000,100000' },
    /** A folder to keep filled databases in, and to take them from the next time on the same day. */
    keep: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
// PostgreSQL runs as a user of its own, who makes folders of its own in there.
chmodSync(folder, 0o1777);
const machine = watchMachine();
const wanted = (name: string) => !values.only || values.only.split(',').includes(name);
const inWords = ({ acknowledged, paid, askedAgain, longestSilenceMs, wrong }: Outcome) =>
  `${acknowledged} changes, ${paid} payments, ${askedAgain} calls made again, silent for ${longestSilenceMs} ms at most, ${wrong.length} wrong`;
const rehearsed = async <T extends Outcome>(name: string, rehearsal: (folder: string) => Promise<T>) => {
  if (!wanted(name)) return null;
  const outcome = await step(name, () => rehearsal(join(folder, name)), inWords);
  for (const wrong of outcome.wrong) print(`  ✗ ${wrong}`);
  if (outcome.wrong.length > 0) process.exitCode = 1;
  return outcome;
};

const measured = async (): Promise<AtSize[]> => {
  const asked = values.subscribers.split(',').map(Number);
  const all: AtSize[] = [];
  for (const size of sizes)
    if (asked.includes(size.subscribers)) all.push(await measureAt(size, folder, values.keep));
  if (all.length > 1) for (const fitted of fitsOf(all)) print(fitInWords(fitted));
  return all;
};

try {
  const report = {
    sizes: wanted('sizes') ? await measured() : null,
    pooler: await rehearsed('pooler', rehearsePooler),
    failover: await rehearsed('failover', rehearseFailover),
  };
  const { busy, stolen } = machine();
  print(`  the machine was ${Math.round(busy * 100)} % busy, ${Math.round(stolen * 100)} % stolen by others`);
  if (values.json) print(JSON.stringify({ ...report, busy, stolen }));
} finally {
  await stopAllNodes();
  rmSync(folder, { recursive: true, force: true });
}

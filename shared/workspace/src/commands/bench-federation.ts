/**
 * `npm run bench:federation [-- --json] [--runs 7]`: the store as it ships beside the same application built plain with route
 * splitting, both rendered by the edge. Ends with 1 when a bar does not hold.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { benchFederation } from '../bench-federation/federation.ts';
import { holds } from '../bench-federation/federation-report.ts';
import { watchMachine } from '../page-speed/machine-load.ts';
import { startBenchStore } from '../running/bench-store.ts';
import { print } from '../running/terminal.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '7' } },
});
const executablePath = await findChromium();
const machine = watchMachine();

const figures = await benchFederation({
  dir: join(process.cwd(), '.cache', 'bench-federation'),
  runs: Number(values.runs),
  ...(executablePath && { executablePath }),
  serve: startBenchStore,
  print,
});
const { busy, stolen } = machine();
print(
  `\n  The machine was ${Math.round(busy * 100)} % busy, and others took ${Math.round(stolen * 100)} % of it.`,
);
if (values.json) print(JSON.stringify(figures));
process.exit(holds(figures) ? 0 : 1);

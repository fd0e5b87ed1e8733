/**
 * `npm run bench:federation [-- --json]`: the store as it ships beside the same application built plain with route
 * splitting. Ends with 1 when a bar does not hold.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { benchFederation } from '../bench-federation/federation.ts';
import { startBenchStore } from '../running/bench-store.ts';
import { print } from '../running/terminal.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const executablePath = await findChromium();

const { figures, sound } = await benchFederation({
  dir: join(process.cwd(), '.cache', 'bench-federation'),
  ...(executablePath && { executablePath }),
  serve: startBenchStore,
  print,
});
if (values.json) print(JSON.stringify(figures));
process.exit(sound ? 0 : 1);

/**
 * `npm run bench:pages [-- --json] [--only /faq,/products] [--runs 5]`: every page on one middling phone, beside the same HTML
 * without scripts and the same HTML taken over by React alone, by turns. Ends with 1 when a bar does not hold.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { addressesOf } from '../page-speed/addresses.ts';
import { buildReactAlone } from '../page-speed/floors/build-react-alone.ts';
import { serveFloors } from '../page-speed/floors/floor-server.ts';
import { watchMachine } from '../page-speed/machine-load.ts';
import { measurePages } from '../page-speed/measure-pages.ts';
import { barsOf, holds } from '../page-speed/page-figures.ts';
import { pagesTable } from '../page-speed/page-report.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print } from '../running/terminal.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
});
const executable = await findChromium();
if (!executable) throw new Error('bench:pages needs a Chromium of the machine: set CHROMIUM_PATH');
// Lighthouse comes again and again from one address
const { store, close } = await openTemporaryStore('pages', { RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'error' });
const folder = mkdtempSync(join(tmpdir(), 'react-alone-'));
const floors = await serveFloors(store.url, await buildReactAlone(folder));
const machine = watchMachine();

try {
  const urls = (await addressesOf(store.url)).filter(
    (url) => values.only === undefined || values.only.split(',').includes(url),
  );
  if (urls.length === 0) throw new Error(`there is no page ${values.only}`);
  const { findings, pages, phoneIndex } = await measurePages(
    {
      ...{ origin: store.url, executable, floors, print },
      ...{ persona: 'order-open', runs: Number(values.runs) },
    },
    urls,
  );
  const { busy, stolen } = machine();
  print(`\nA phone of index ${phoneIndex}, median of ${values.runs}; the machine was ${percent(busy)} busy,`);
  print(`and others took ${percent(stolen)} of it. Main thread, tasks: processor time on that phone.\n`);
  print(pagesTable(pages));
  for (const [where, { text }] of findings) print(`  ! ${where}: ${text}`);
  if (values.json) print(JSON.stringify({ phoneIndex, stolen, pages }));
  process.exitCode = pages.every((page) => barsOf(page.url).every((bar) => holds(page, bar))) ? 0 : 1;
} finally {
  await floors.close();
  rmSync(folder, { recursive: true, force: true });
  await close();
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

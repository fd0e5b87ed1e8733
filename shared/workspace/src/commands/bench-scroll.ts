/**
 * `npm run bench:scroll [-- --json]`: with 10,000 products, what scrolling through 500 shown ones keeps the browser's
 * main thread busy with. Ends with 1 when a task is as long as 50 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { startBenchStore } from '../running/bench-store.ts';
import { tokenOf } from '../running/log-in.ts';
import { print } from '../running/terminal.ts';
import { measureScroll, SHOWN } from '../scroll/measure-scroll.ts';
import { fillWithProducts, PRODUCTS } from '../scroll/ten-thousand-products.ts';

const LONG_MS = 50;
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const storeDir = join(process.cwd(), '.cache', 'test-store');
const folder = mkdtempSync(join(tmpdir(), 'scroll-'));
const executablePath = await findChromium();
const open = () => startBenchStore(storeDir, folder);

try {
  await publishAll({ storeDir, onBuilt: ({ name }) => print(`  built ${name}`) });
  // Opened once for its sample data.
  await (await open()).close();
  await fillWithProducts(folder);
  const store = await open();
  const figures = await measureScroll({
    url: store.url,
    token: await tokenOf(store.url, 'order-open'),
    locale: 'fr-CA',
    ...(executablePath && { executablePath }),
  });
  await store.close();

  print(`${SHOWN} of ${PRODUCTS} products shown: tasks of ${LONG_MS} ms or more on the main thread`);
  for (const [phase, { longTasks, longestMs }] of Object.entries(figures))
    print(
      `  ${phase.padEnd(10)} ${String(longTasks).padStart(4)}   longest ${longestMs || `< ${LONG_MS}`} ms`,
    );
  if (values.json) print(JSON.stringify(figures));
  process.exitCode = figures.scrolling.longTasks === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

/**
 * `npm run bench:pages [-- --json] [--only /faq,/products] [--runs 3]`: Lighthouse on the production build, served by
 * the real store with data of its own. Ends with 1 when a bar does not hold.
 */
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { type Finding, runLighthouse } from '../page-speed/lighthouse-run.ts';
import { barsOf, holds, medianOf, type PageFigures } from '../page-speed/page-figures.ts';
import { pagesTable } from '../page-speed/page-report.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print, seconds } from '../running/terminal.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
});
const executable = await findChromium();
if (!executable) throw new Error('bench:pages needs a Chromium of the machine: set CHROMIUM_PATH');
// Lighthouse comes again and again from one address
const { store, close } = await openTemporaryStore('pages', { RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'error' });

try {
  const pages: PageFigures[] = [];
  const findings = new Map<string, Finding>();
  for (const url of (await addresses()).filter(wanted)) {
    const startedAt = performance.now();
    // Once unmeasured: the first visit waits for the server's own caches.
    await fetch(store.url + url);
    const runs: PageFigures[] = [];
    const machine: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const seen = await runLighthouse(store.url, url, executable);
      runs.push(seen.figures);
      machine.push(Math.round(seen.machine));
      for (const finding of seen.findings) findings.set(`${url} ${finding.audit}`, finding);
    }
    pages.push(medianOf(runs));
    const time = seconds(performance.now() - startedAt);
    print(`  ${url}  ${runs.length} runs, ${time}, machine ${machine.join(' ')} (busy when it varies)`);
  }
  print(`\nLighthouse, mobile preset, median of ${values.runs}\n`);
  print(pagesTable(pages));
  for (const [where, { text }] of findings) print(`  ! ${where}: ${text}`);
  if (values.json) print(JSON.stringify({ pages }));
  const sound = pages.length > 0 && pages.every((page) => barsOf(page.url).every((bar) => holds(page, bar)));
  process.exitCode = sound ? 0 : 1;
} finally {
  await close();
}

async function addresses(): Promise<string[]> {
  const answer = await fetch(`${store.url}/api/products/categories/find?limit=1`);
  const { payload } = (await answer.json()) as { payload: { products: { pid: string }[] } };
  const pid = payload.products[0]?.pid;
  if (!pid) throw new Error('the store has no product to look at');
  return ['/', '/pick-up-points', '/faq', '/sign-up/step-1', '/products', `/products/${pid}`];
}

function wanted(url: string): boolean {
  return values.only === undefined || values.only.split(',').includes(url);
}

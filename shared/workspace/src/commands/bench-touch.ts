/**
 * `npm run bench:touch [-- --json] [--only /cart,/faq] [--slow 8]`: the five longest tasks and the five longest answers of each
 * page on a slow phone, touched once a second, with what they consist of. `--slow` says how many times slower the phone is;
 * without it the machine is looked at first.
 */
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { chromium, type Page } from 'playwright-core';
import { addressesOf } from '../page-speed/addresses.ts';
import { runLighthouse } from '../page-speed/lighthouse-run.ts';
import { logInHere } from '../page-speed/log-in-here.ts';
import { watchMachine } from '../page-speed/machine-load.ts';
import { needsSession } from '../page-speed/page-figures.ts';
import { slowDownOf } from '../page-speed/phone.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print } from '../running/terminal.ts';
import { longestIn } from '../touch-cost/longest.ts';
import { sourceNames } from '../touch-cost/source-names.ts';
import { touchReport } from '../touch-cost/touch-report.ts';
import { traceTouches } from '../touch-cost/trace-touches.ts';

const MANY = 5;
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' }, slow: { type: 'string' } },
});
const executablePath = await findChromium();
if (!executablePath) throw new Error('bench:touch needs a Chromium of the machine: set CHROMIUM_PATH');
const { store, storeDir, close } = await openTemporaryStore('touch', {
  RATE_LIMIT_SCALE: '100',
  LOG_LEVEL: 'error',
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const machine = watchMachine();

try {
  const only = values.only?.split(',');
  const urls = (await addressesOf(store.url)).filter((url) => only?.includes(url) ?? true);
  const slowDown = values.slow ? Number(values.slow) : slowDownOf(await machineIndex(urls[0] ?? '/'));
  const nameOf = sourceNames(storeDir);
  const seen = [];
  for (const url of urls) {
    const persona = needsSession(url) ? 'order-open' : undefined;
    const before = persona ? (page: Page) => logInHere(page, store.url, persona) : undefined;
    const events = await traceTouches(browser, store.url + url, slowDown, before);
    const longest = longestIn(events, { many: MANY, nameOf });
    print(touchReport(url, longest));
    seen.push({ url, ...longest });
  }
  const { busy, stolen } = machine();
  print(
    `slowed down ${slowDown} times; ${Math.round(busy * 100)} % busy, ${Math.round(stolen * 100)} % stolen`,
  );
  if (values.json) print(JSON.stringify({ slowDown, busy, stolen, pages: seen }));
} finally {
  await browser.close();
  await close();
}

async function machineIndex(url: string): Promise<number> {
  const visit = { address: store.url + url, executable: executablePath ?? '', machineIndex: 1000 };
  return (await runLighthouse(visit)).machineIndex;
}

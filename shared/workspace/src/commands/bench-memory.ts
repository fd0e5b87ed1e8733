/**
 * `npm run bench:memory [-- --json]`: what the whole running store, embedded database included, takes in memory
 * after the customer journeys. Ends with 1 above the limit.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { memoryLimitMegabytes, memoryOf } from '../running/memory.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print } from '../running/terminal.ts';
import { runPlaywright } from '../stages/playwright.stage.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const { store, folder, close } = await openTemporaryStore('memory');

try {
  const atStart = memoryOf(store.pid);
  const chromium = await findChromium();
  const browser = chromium ? { CHROMIUM_PATH: chromium } : {};
  const journey = await runPlaywright(join(folder, 'report.json'), ['e2e/journey/', 'mfe-signup/journeys/'], {
    BASE_URL: store.url,
    ...browser,
  });
  const afterJourney = memoryOf(store.pid);
  print(`Memory of the running store (resident, MB)`);
  print(`  just started         ${String(atStart).padStart(6)}`);
  print(
    `  after the journeys   ${String(afterJourney).padStart(6)}   (${journey.passed} passed, ${journey.failed} failed)`,
  );
  print(`  limit                ${String(memoryLimitMegabytes).padStart(6)}`);
  const sound = afterJourney <= memoryLimitMegabytes && journey.passed > 0 && journey.failed === 0;
  if (!sound) print(['It does not hold.', ...journey.notes].join('\n'));
  if (values.json) {
    print(
      JSON.stringify({
        startedMegabytes: atStart,
        megabytes: afterJourney,
        limitMegabytes: memoryLimitMegabytes,
      }),
    );
  }
  process.exitCode = sound ? 0 : 1;
} finally {
  await close();
}

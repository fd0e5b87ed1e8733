/**
 * `npm run bench:memory [-- --json]`: what the whole running store, embedded database included, takes in memory
 * after the customer journeys. Ends with 1 above the limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/federation/chromium.ts';
import { publishAll } from '@msl/federation/publish/publish-all.ts';
import { endRunning } from '../running/child-process.ts';
import { memoryLimitMegabytes, memoryOf } from '../running/memory.ts';
import { startStore } from '../running/store-process.ts';
import { print } from '../running/terminal.ts';
import { runPlaywright } from '../stages/playwright.stage.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const storeDir = join(process.cwd(), '.cache', 'test-store');
const folder = mkdtempSync(join(tmpdir(), 'memory-'));

await publishAll({ storeDir });
const store = await startStore({ dataDir: join(folder, 'data'), storeDir });
const stopped = async () => {
  endRunning();
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopped().then(() => process.exit(130)));

try {
  const atStart = memoryOf(store.pid);
  const chromium = await findChromium();
  const browser = chromium ? { CHROMIUM_PATH: chromium } : {};
  const journey = await runPlaywright(join(folder, 'report.json'), ['journey'], {
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
  await stopped();
}

/**
 * `npm run chaos [-- mfe-cart en-CA "its entry"]`: every remote with every fault in both languages, and with every fault of
 * what renders (e2e/chaos), on a store that it starts itself; words that a test's name holds choose some. `npm test` runs a
 * sample. For every night.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print, seconds } from '../running/terminal.ts';
import { runPlaywright } from '../stages/playwright.stage.ts';

const { positionals: words } = parseArgs({ allowPositionals: true });
const chromium = await findChromium();
// Every test comes from one address.
const env = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' };
const { store, folder, storeDir, close } = await openTemporaryStore('chaos', env);

const startedAt = performance.now();
try {
  const chosen = words.map((word) => `(?=.*${escaped(word)})`).join('');
  const report = join(folder, 'report.json');
  const filters = [
    'chaos/chaos.spec.ts',
    'chaos/server-faults.spec.ts',
    '--project',
    'once',
    ...(chosen ? ['--grep', chosen] : []),
  ];
  const { passed, failed, notes } = await runPlaywright(report, filters, {
    ...{ BASE_URL: store.url, STORE_DIR: storeDir, CHAOS: 'all' },
    ...(chromium && { CHROMIUM_PATH: chromium }),
  });
  for (const note of notes) print(note);
  print(`chaos: ${passed} passed, ${failed} failed (${seconds(performance.now() - startedAt)})`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} finally {
  await close();
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

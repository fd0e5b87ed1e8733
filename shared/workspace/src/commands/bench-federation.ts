/**
 * `npm run bench:federation [-- --json]`: what federation costs a first visit, beside the same application built
 * plain. Ends with 1 when a bar does not hold.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchFederation } from '@msl/federation/bench/federation.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { findChromium } from '../running/chromium.ts';
import { print } from '../running/terminal.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const executablePath = await findChromium();
const { figures, sound } = await benchFederation({
  dir: join(process.cwd(), '.cache', 'bench-federation'),
  ...(executablePath && { executablePath }),
  serve: (storeDir, dataDir) =>
    startStoreServer({
      env: {
        PORT: '0',
        PAYMENT_SANDBOX_PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '1000',
        DATA_DIR: dataDir,
        STORE_DIR: storeDir,
      },
    }),
  print,
});
if (values.json) print(JSON.stringify(figures));
process.exitCode = sound ? 0 : 1;

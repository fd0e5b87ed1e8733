/**
 * `npm run dev [-- --only mfe-cart,mfe-catalog]`: the whole store with hot replacement of the shell and of every remote
 * (or of those named; the others are then absent). Data in `DATA_DIR`, port in `PORT`.
 */
import { parseArgs } from 'node:util';
import { startDevServers } from '@msl/federation/dev/dev-servers.ts';
import { closeOnSignals, startStoreServer } from '@msl/shell/server/store-server.ts';
import { print, step } from '../running/terminal.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const remotes = values.only?.split(',');

const development = await step('development servers', () =>
  startDevServers({
    ...(remotes && { remotes }),
    onReady: (name, url) => print(`    ${name.padEnd(24)}${url}`),
  }),
);
const server = await step('database, API and pages', () =>
  startStoreServer({ env: { LOG_LEVEL: 'warn', ...process.env }, development }),
);
closeOnSignals({
  ...server,
  close: async () => {
    await server.close();
    await development.close();
  },
});
print(`\nMarché Sauve-Légumes is open: ${server.url}   (Ctrl+C closes it)`);

/**
 * `npm run dev [-- mfe-cart …]`: the store with hot replacement of the shell and all remotes (or those named), each on
 * a development server of its own. Its data are not those of `npm start`: `DATA_DIR`, default `.data/dev`.
 */
import { parseArgs } from 'node:util';
import { startDevServers } from '@msl/federation/dev/dev-servers.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { checkConfiguration, runUntilSignal, storeEnvironment } from '../running/serve-store.ts';
import { print, step } from '../running/terminal.ts';

const env = storeEnvironment('.data/dev');
const { positionals } = parseArgs({ allowPositionals: true });

await runUntilSignal(async (closeLater) => {
  await step('configuration', () => checkConfiguration(env));
  const development = await step('development servers', () =>
    startDevServers({
      ...(positionals.length > 0 && { remotes: positionals }),
      onReady: (name, url) => print(`    ${name.padEnd(24)}${url}`),
    }),
  );
  closeLater(development.close);
  const server = await step('database, API and pages', () => startStoreServer({ env, development }));
  closeLater(server.close);
  return server.url;
});

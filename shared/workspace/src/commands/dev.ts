/**
 * `npm run dev [-- mfe-cart …]`: the store with hot replacement of the shell and all remotes (or those named), each on
 * a development server of its own. Its data are not those of `npm start`: `DATA_DIR`, default `.data/dev`. With
 * `--stage` and one remote, that remote also stands alone, with the bench beside it.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDevServers } from '@msl/federation-build/dev/dev-servers.ts';
import { startStoreServer } from '@msl/shell/server/store-server.ts';
import { isFree } from '@msl/testing/free-port.ts';
import { checkConfiguration, runUntilSignal, storeEnvironment } from '../running/serve-store.ts';
import { print, step } from '../running/terminal.ts';

const env = storeEnvironment('.data/dev');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'boolean', default: false } },
});
const STAGE_PORT = 4400;

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
  const [remote] = positionals;
  if (values.stage && remote) {
    const harness = await step('stage', () => openStage(remote, server.url));
    closeLater(harness.close);
    print(`\n${remote} stands alone at ${harness.url}/__harness`);
  }
  return server.url;
});

/** The remote by itself, taking hot replacements from its development server like the shell does. */
async function openStage(remote: string, storeUrl: string) {
  const { buildHarness } = await import('@msl/harness/build-harness.ts');
  const { startHarness } = await import('@msl/harness/harness-server.ts');
  const build = await buildHarness(join(env.DATA_DIR, 'stage'), 'development');
  const port = (await isFree(STAGE_PORT, '127.0.0.1')) ? STAGE_PORT : 0;
  return startHarness({ remote, storeUrl, build, port });
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Mode } from '@msl/federation-build/webpack/base.webpack.ts';
import { WORKSPACE, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { closeOnSignals, startStoreServer } from './store-server.ts';

/**
 * Builds the shell and the remotes named by `--only` (all without it), then serves the whole store on a port
 * and a data folder of its own: `node shell/server/serve.ts --only mfe-cart --port 4100`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    port: { type: 'string', default: process.env.PORT ?? '4000' },
    data: { type: 'string', default: process.env.DATA_DIR ?? '.data/serve' },
    mode: { type: 'string', default: 'production' },
  },
});
const dataDir = path.resolve(WORKSPACE, values.data);
const storeDir = path.join(dataDir, 'store');
const remotes = values.only?.split(',') ?? [...workspaceRemotes().keys()];
const mode: Mode = values.mode === 'development' ? 'development' : 'production';

const say = (text: string) => process.stderr.write(`${text}\n`);
await publishAll({
  storeDir,
  mode,
  names: ['shell', ...remotes],
  onBuilt: ({ name, version }) => say(`built ${name} ${version}`),
});
const server = await startStoreServer({
  env: { ...process.env, PORT: values.port, DATA_DIR: dataDir, STORE_DIR: storeDir },
});
closeOnSignals(server);
say(`${server.url} (Ctrl+C ends it)`);

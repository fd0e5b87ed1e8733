import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { ownKey } from '@msl/releases/signing/keys.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { freePort } from '@msl/testing/free-port.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** What builds, and what is built: none of it is on a machine of production. */
const ELSEWHERE =
  /^(?:shell\/src|shell\/host\.json|shared\/harness|shared\/federation-build|mfe-[^/]+)(?:\/|$)/;
/** Of the package that builds: what says where things are, and whether a file is what was built. */
const NEEDED = ['package.json', 'src/integrity.ts', 'src/workspace-remotes.ts', 'node_modules/@msl/i18n'];

/** A copy of the store without its sources and its compiler. */
function aMachineOfProduction(): string {
  const machine = aTemporaryFolder();
  const isThere = (folder: string) =>
    !ELSEWHERE.test(folder) && existsSync(join(ROOT, folder, 'package.json'));
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`);
  for (const folder of ['shell', 'api', ...shared].filter(isThere)) {
    cpSync(join(ROOT, folder), join(machine, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !ELSEWHERE.test(file.slice(ROOT.length + 1)) && !/\.test\.tsx?$/.test(file),
    });
  }
  for (const file of NEEDED)
    cpSync(join(ROOT, 'shared/federation-build', file), join(machine, 'shared/federation-build', file), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'NOTICE'])
    cpSync(join(ROOT, file), join(machine, file));
  mkdirSync(join(machine, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules/.pnpm'), join(machine, 'node_modules/.pnpm'));
  return machine;
}

/** `npm run serve` there: what it says until it is open, or until it ends. */
async function serve(machine: string, storeDir: string) {
  const port = String(await freePort());
  const child = spawn(process.execPath, ['shared/workspace/src/commands/serve.ts'], {
    cwd: machine,
    env: {
      ...{ PATH: process.env.PATH, PORT: port, HOST: '127.0.0.1', PAYMENT_SANDBOX_PORT: '0' },
      MSL_ROOTS: ownKey().publicKey,
      ...{ DATA_DIR: join(machine, '.data'), STORE_DIR: storeDir, LOG_LEVEL: 'error' },
    },
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('is open')) resolve();
      });
    void ended.then(() => resolve());
  });
  return { said: () => said, ended, url: `http://localhost:${port}`, close: () => child.kill('SIGTERM') };
}

let machine: string;
beforeAll(() => {
  machine = aMachineOfProduction();
});

test('a store in which nothing was released says which commands to type, and builds nothing', async () => {
  const { said, ended } = await serve(machine, aTemporaryFolder());
  expect(await ended).toBe(1);
  expect(said()).toContain('npm run mfe -- publish shell --release --storage');
  expect(said()).not.toMatch(/ at .*\.ts:\d+/);
});

test('without sources and compiler, what is released is open, pages and API', async () => {
  const store = new Store(aTemporaryFolder());
  await release(store, 'shell', store.publishShell(await aBuiltShell()).version);
  await release(store, 'mfe-cart', store.publishRemote(await aBuiltRemote()).version);
  const { url, close, ended, said } = await serve(machine, store.dir);
  try {
    expect(said()).toContain(url);
    const page = await fetch(`${url}/cart`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('/remotes/mfe-cart/1.0.0-aaaaaaaa/'),
    ]);
    expect((await fetch(`${url}/shell/1.0.0-bbbbbbbb/main.js`)).status).toBe(200);
    expect((await fetch(`${url}/api/banners`)).status).toBe(200);
  } finally {
    close();
  }
  expect(await ended).toBe(0);
});

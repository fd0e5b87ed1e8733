import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { makeKey } from './keys.ts';
import { openTrust } from './trust.ts';

const env = { ...process.env };
beforeAll(() => {
  const file = path.join(aTemporaryFolder(), 'root.pem');
  Object.assign(process.env, { MSL_KEY: file, MSL_ROOTS: makeKey(file).publicKey });
});
afterAll(() => {
  process.env = env;
});

test.each<[string, (file: string) => void]>([
  ['cut', (file) => truncateSync(file, 100)],
  ['emptied', (file) => truncateSync(file, 0)],
  ['no registry', (file) => writeFileSync(file, '[]')],
])('a registry.json that is %s is told as such, once, and what was signed stands', async (_what, spoil) => {
  const store = new Store(path.join(aTemporaryFolder(), 'store'));
  for (const name of ['mfe-cart', 'mfe-news']) {
    store.publishRemote(await aBuiltRemote({ version: '1.0.0', manifest: { name } }));
    await release(store, name, '1.0.0');
  }
  const told: string[] = [];
  const trust = openTrust({ storeDir: store.dir, onProblem: (problem) => told.push(problem) });
  expect(Object.keys(trust.registry().microFrontends)).toEqual(['mfe-cart', 'mfe-news']);
  spoil(path.join(store.dir, 'registry.json'));
  expect(Object.keys(trust.registry().microFrontends)).toEqual(['mfe-cart', 'mfe-news']);
  expect(told).toEqual([
    'registry.json cannot be read; the last signed states stand (npm run mfe -- doctor)',
  ]);
});

import { rmSync } from 'node:fs';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { mfe } from '../mfe.ts';
import { release } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';

let store: Store;
beforeAll(async () => {
  store = new Store(aTemporaryFolder());
  for (const name of ['mfe-cart', 'mfe-catalog']) {
    const build = await aBuiltRemote({ manifest: { name } });
    store.publishRemote(build);
    await release(store, name, '1.0.0-aaaaaaaa');
  }
});
afterAll(() => rmSync(store.dir, { recursive: true, force: true }));

async function said(...args: string[]): Promise<string> {
  const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await mfe(['history', ...args, '--storage', store.dir]);
  const text = out.mock.calls.map(([line]) => String(line)).join('');
  out.mockRestore();
  return text;
}

test('of one remote there is what was done with it, and nothing of the others', async () => {
  expect(await said('mfe-cart')).toContain('release mfe-cart');
  expect(await said('mfe-cart')).not.toContain('mfe-catalog');
  expect(await said()).toMatch(/release mfe-catalog[\s\S]*release mfe-cart/);
  expect(await said('mfe-card')).toBe('mfe-card was never released\n');
});

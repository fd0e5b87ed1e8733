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
});

test('what is published and was never released says so; a name that nobody knows is refused', async () => {
  store.publishRemote(await aBuiltRemote({ manifest: { name: 'mfe-news' } }));
  expect(await said('mfe-news')).toBe('mfe-news was never released\n');
  const err = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await mfe(['history', 'mfe-card', '--storage', store.dir])).toBe(1);
  expect(err.mock.calls.join('')).toContain('mfe-card was never published in');
  err.mockRestore();
});

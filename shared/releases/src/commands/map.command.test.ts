import { rmSync } from 'node:fs';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { mfe } from '../mfe.ts';
import { release } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';

let store: Store;
beforeAll(async () => {
  store = new Store(aTemporaryFolder());
  const cart = {
    name: 'mfe-cart',
    opens: ['cart.promos', 'cart.gifts'],
    events: { emits: ['order.changed@1'], listens: ['session.changed@1'] },
  };
  const catalog = {
    name: 'mfe-catalog',
    routes: ['/products'],
    namespace: 'mfe-catalog',
    slots: [{ name: 'cart.promos', module: 'promo-carousel' }],
    events: { emits: [], listens: [{ event: 'order.changed@1', fields: ['oid'] }] },
  };
  for (const manifest of [cart, catalog]) {
    store.publishRemote(await aBuiltRemote({ manifest }));
    await release(store, manifest.name, '1.0.0-aaaaaaaa');
  }
});
afterAll(() => rmSync(store.dir, { recursive: true, force: true }));

async function said(...args: string[]): Promise<string> {
  const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await mfe(['map', ...args, '--storage', store.dir])).toBe(0);
  const text = out.mock.calls.map(([line]) => String(line)).join('');
  out.mockRestore();
  return text;
}

test('each remote is told with its pages, what it gets of whom and gives to whom, and what nobody answers', async () => {
  expect(await said()).toBe(`mfe-cart  1.0.0-aaaaaaaa  (contract ^0.1.0)
  pages  /cart
  slot   cart.promos  ← mfe-catalog
  event  order.changed@1  → mfe-catalog
  slot   cart.gifts  ← nobody
  event  session.changed@1  ← nobody
mfe-catalog  1.0.0-aaaaaaaa  (contract ^0.1.0)
  pages  /products
  event  order.changed@1  ← mfe-cart
  slot   cart.promos  → mfe-cart
`);
});

test('as JSON it is a graph', async () => {
  const { needs, parts } = JSON.parse(await said('--json'));
  expect(Object.keys(parts)).toEqual(['mfe-cart', 'mfe-catalog']);
  expect(needs).toEqual([
    { by: 'slot', name: 'cart.promos', from: 'mfe-catalog', to: 'mfe-cart' },
    { by: 'event', name: 'order.changed@1', from: 'mfe-cart', to: 'mfe-catalog' },
  ]);
});

test('of one remote alone, and an unknown one is refused with those that are live', async () => {
  expect(await said('mfe-catalog')).toBe(`mfe-catalog  1.0.0-aaaaaaaa  (contract ^0.1.0)
  pages  /products
  event  order.changed@1  ← mfe-cart
  slot   cart.promos  → mfe-cart
`);
  const fault = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await mfe(['map', 'mfe-card', '--storage', store.dir])).toBe(1);
  expect(fault).toHaveBeenCalledWith('nobody gets mfe-card: live are mfe-cart, mfe-catalog\n');
  fault.mockRestore();
});

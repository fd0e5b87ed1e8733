/** @jest-environment jsdom */
import type { ModuleSource } from './module-source.ts';
import type { ResolvedRemote } from './page-state.ts';
import { createRemoteLoader } from './remote-loader.ts';

jest.mock('./federated-source.ts', () => ({}));

const aRemote = (with_: Partial<ResolvedRemote> = {}): ResolvedRemote => ({
  name: 'mfe-cart',
  version: '1.0.0',
  entry: '/remotes/mfe-cart/1.0.0/remoteEntry.js',
  integrity: 'sha384-x',
  global: 'mfe_cart_1_0_0',
  routes: ['/cart'],
  slots: [{ name: 'home.cart', module: 'small-cart' }],
  namespace: 'mfe-cart',
  ...with_,
});

const Cart = () => null;
const answering = (status: number, body: unknown) => async () =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

function aLoader(
  with_: { load?: ModuleSource['load']; messages?: Record<string, object>; timeoutMs?: number } = {},
) {
  const source = { load: jest.fn(with_.load ?? (async () => ({ default: Cart }))), forget: jest.fn() };
  const added: string[] = [];
  const remote = aRemote();
  const loader = createRemoteLoader({
    remotes: [remote],
    locale: 'fr-CA',
    messages: (with_.messages ?? {}) as never,
    addMessages: (namespace) => added.push(namespace),
    timeoutMs: with_.timeoutMs ?? 1000,
    source,
  });
  return { loader, source, added, remote };
}

beforeEach(() => {
  globalThis.fetch = jest.fn(answering(200, { 'mfe-cart': { title: 'Panier' }, panels: { add: 'Ajouter' } }));
});

test('routes and slots come from the registry alone', () => {
  const { loader, remote } = aLoader();
  expect(loader.remoteFor('/cart')).toBe(remote);
  expect(loader.remoteFor('/products')).toBeUndefined();
  expect(loader.slotFor('home.cart')).toEqual({ remote, module: './small-cart' });
  expect(loader.slotFor('nobody')).toBeUndefined();
});

test('a module comes with its texts in the current language, fetched once', async () => {
  const { loader, added, remote } = aLoader();
  expect(await loader.load(remote, './App')).toBe(Cart);
  await loader.load(remote, './small-cart');
  expect(added).toEqual(['mfe-cart', 'panels']);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(String(jest.mocked(globalThis.fetch).mock.calls[0]?.[0])).toMatch(/1\.0\.0\/locales\/fr-CA\.json$/);
});

test('texts that the page brought are not asked for again', async () => {
  const { loader, remote } = aLoader({ messages: { 'mfe-cart': {} } });
  await loader.load(remote, './App');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('rendering twice loads once; a failure stays until somebody tries again', async () => {
  let calls = 0;
  const { loader, source, remote } = aLoader({
    load: async () => {
      calls += 1;
      if (calls === 1) throw new Error('undefined is not a remote');
      return { default: Cart };
    },
  });
  const first = loader.load(remote, './App');
  expect(loader.load(remote, './App')).toBe(first);
  await expect(first).rejects.toMatchObject({
    name: 'RemoteError',
    kind: 'load',
    message: 'remote mfe-cart 1.0.0 failed (load): undefined is not a remote',
  });
  expect(loader.load(remote, './App')).toBe(first);
  loader.reset(remote);
  expect(source.forget).toHaveBeenCalledWith(remote);
  expect(await loader.load(remote, './App')).toBe(Cart);
});

test('what works stays when another module of the same remote is tried again', async () => {
  const { loader, remote } = aLoader({
    load: async (_remote, module) => {
      if (module === './App') throw new Error('broken');
      return { default: Cart };
    },
  });
  const slot = loader.load(remote, './small-cart');
  await slot;
  await expect(loader.load(remote, './App')).rejects.toThrow('broken');
  loader.reset(remote);
  expect(loader.load(remote, './small-cart')).toBe(slot);
});

test('what never answers fails after the loader’s own time', async () => {
  const { loader, remote } = aLoader({ load: () => new Promise(() => undefined), timeoutMs: 20 });
  await expect(loader.load(remote, './App')).rejects.toMatchObject({ kind: 'timeout' });
});

test('missing texts are a failure of the load, and asked for again by the next one', async () => {
  const { loader, remote } = aLoader();
  globalThis.fetch = jest.fn(answering(404, {}));
  await expect(loader.load(remote, './App')).rejects.toThrow('answered 404');
  globalThis.fetch = jest.fn(answering(200, { 'mfe-cart': {} }));
  expect(await loader.load(remote, './small-cart')).toBe(Cart);
});

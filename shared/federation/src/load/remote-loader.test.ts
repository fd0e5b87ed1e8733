/** @jest-environment jsdom */

import type { ResolvedRemote } from '../page-state.ts';
import type { ModuleSource } from './module-source.ts';
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
  with_: {
    load?: ModuleSource['load'];
    messages?: Record<string, object>;
    timeoutMs?: number;
    remote?: Partial<ResolvedRemote>;
  } = {},
) {
  const source = { load: jest.fn(with_.load ?? (async () => ({ default: Cart }))), forget: jest.fn() };
  const added: string[] = [];
  const remote = aRemote(with_.remote);
  const remotes = [remote];
  const told: string[] = [];
  const loader = createRemoteLoader({
    remotes,
    onOutcome: (outcome) => told.push(`${outcome.kind} ${outcome.remote.version}`),
    locale: 'fr-CA',
    messages: (with_.messages ?? {}) as never,
    addMessages: (namespace) => added.push(namespace),
    timeoutMs: with_.timeoutMs ?? 1000,
    source,
  });
  return { loader, source, added, remote, remotes, told };
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

test('the texts of the shell stay the shell’s, whatever a remote brings', async () => {
  const { loader, added, remote } = aLoader();
  const texts = { 'mfe-cart': {}, panels: {}, shell: {}, 'shell-home': {}, ui: {}, errors: {} };
  globalThis.fetch = jest.fn(answering(200, texts));
  await loader.load(remote, './App');
  expect(added).toEqual(['mfe-cart', 'panels']);
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

const earlier = { version: '0.9.0', integrity: 'sha384-y' };
const Earlier = () => null;
/** Version 1.0.0 does not come, 0.9.0 does. */
const onlyEarlier: ModuleSource['load'] = async ({ version }) => {
  if (version === '1.0.0') throw new Error('refused');
  return { default: Earlier };
};

test('where the live version does not come, the earlier one takes over, with texts of its own', async () => {
  const { loader, source, remote, told } = aLoader({ load: onlyEarlier, remote: { fallback: earlier } });
  expect(await loader.load(remote, './App')).toBe(Earlier);
  expect(source.load).toHaveBeenLastCalledWith(
    expect.objectContaining({
      version: '0.9.0',
      integrity: 'sha384-y',
      entry: '/remotes/mfe-cart/0.9.0/remoteEntry.js',
      global: 'mfe_cart_0_9_0',
    }),
    './App',
  );
  expect(told).toEqual(['load-failure 1.0.0', 'load 0.9.0']);
  expect(String(jest.mocked(globalThis.fetch).mock.lastCall?.[0])).toMatch(/0\.9\.0\/locales/);
  await loader.load(remote, './small-cart');
  expect(told).toEqual(['load-failure 1.0.0', 'load 0.9.0', 'load 0.9.0']);
});

test('where both fail, the failure of the live one is told, and a retry begins with it', async () => {
  let down = true;
  const load: ModuleSource['load'] = async ({ version }) => {
    if (down) throw new Error(`refused ${version}`);
    return { default: Cart };
  };
  const { loader, source, remote, told } = aLoader({ load, remote: { fallback: earlier } });
  await expect(loader.load(remote, './App')).rejects.toThrow('refused 1.0.0');
  down = false;
  loader.reset(remote, './App');
  expect(source.forget).toHaveBeenCalledTimes(2);
  expect(await loader.load(remote, './App')).toBe(Cart);
  expect(told.at(-1)).toBe('load 1.0.0');
});

test('what throws once it runs gives way to the earlier version, which has none behind it', async () => {
  const load: ModuleSource['load'] = async ({ version }) => ({
    default: version === '1.0.0' ? Cart : Earlier,
  });
  const { loader, remote } = aLoader({ load, remote: { fallback: earlier } });
  expect(await loader.load(remote, './App')).toBe(Cart);
  expect(loader.fallBack?.(remote, './App')).toBe(true);
  expect(await loader.load(remote, './App')).toBe(Earlier);
  expect(loader.fallBack?.(remote, './App')).toBe(false);
});

test('a module without the component that it promises has failed to load', async () => {
  const { loader, remote } = aLoader({ load: async () => ({}) as never });
  await expect(loader.load(remote, './App')).rejects.toThrow('no ./App');
});

test('a version released meanwhile comes when somebody goes there again, and what is shown stays', async () => {
  const load: ModuleSource['load'] = async ({ version }) => ({
    default: version === '1.0.0' ? Cart : Earlier,
  });
  const { loader, remote, remotes } = aLoader({ load });
  expect(await loader.load(remote, './App')).toBe(Cart);
  loader.lookForReleases = async () => {
    remotes.splice(0, 1, aRemote({ version: '2.0.0' }));
  };
  await loader.lookForReleases();
  expect(await loader.load(remote, './App')).toBe(Cart);
  loader.enter?.(remote, './App', true);
  expect(await loader.load(remote, './App')).toBe(Earlier);
});

test('a slot has the version that is known when it is next shown; nobody waits to ask for it', async () => {
  const load: ModuleSource['load'] = async ({ version }) => ({
    default: version === '1.0.0' ? Cart : Earlier,
  });
  const { loader, remotes } = aLoader({ load });
  const shown = () => {
    const filled = loader.slotFor('home.cart');
    if (!filled) throw new Error('nobody fills it');
    loader.enter?.(filled.remote, filled.module, false);
    return loader.load(filled.remote, filled.module);
  };
  expect(await shown()).toBe(Cart);
  loader.lookForReleases = jest.fn();
  const stands = loader.slotFor('home.cart');
  remotes.splice(0, 1, aRemote({ version: '2.0.0' }));
  // The one that stands is drawn again, with what it has.
  if (stands) expect(await loader.load(stands.remote, stands.module)).toBe(Cart);
  expect(await shown()).toBe(Earlier);
  expect(loader.lookForReleases).not.toHaveBeenCalled();
});

test('a page that the earlier version did not have yet is not asked of it', async () => {
  const fallback = { ...earlier, routes: ['/cart'] };
  const routes = ['/cart', '/cart/notes'];
  for (const [address, found] of [
    ['/cart', 'the earlier one'],
    ['/cart/notes', 'refused'],
  ]) {
    window.history.replaceState({}, '', address);
    const { loader, remote } = aLoader({ load: onlyEarlier, remote: { routes, fallback } });
    const app = await loader.load(remote, './App').then(
      () => 'the earlier one',
      ({ cause }) => cause.message,
    );
    expect([address, app]).toEqual([address, found]);
  }
});

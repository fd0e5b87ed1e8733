import { act, render } from '@testing-library/react';
import { use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRemoteLoader, type RemoteComponent, type RemoteOutcome } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { RemoteView } from './remote-view.tsx';

jest.mock('../load/federated-source.ts', () => ({}));

const [V1, V2] = ['0.9.0', '1.0.0'];
const remoteWith = (fallback: boolean): ResolvedRemote => ({
  ...{ name: 'mfe-cart', version: V2, entry: `/remotes/mfe-cart/${V2}/remoteEntry.js`, integrity: '' },
  ...{ global: 'cart', routes: ['/cart'], slots: [], namespace: 'mfe-cart' },
  ...(fallback && { fallback: { version: V1, integrity: '' } }),
});
const never = new Promise<never>(() => undefined);
/** What is shown of a version; `waits`: until that has come. */
const version = (name: string, waits?: () => Promise<unknown> | undefined) =>
  (() => {
    const awaited = waits?.();
    if (awaited) use(awaited);
    return <h1>{name}</h1>;
  }) as RemoteComponent;

function aPage(live: RemoteComponent, fallback: boolean) {
  const remote = remoteWith(fallback);
  const outcomes: string[] = [];
  const loader = createRemoteLoader({
    remotes: [remote],
    ...{ locale: 'fr-CA', messages: {}, addMessages: () => undefined, report: () => undefined },
    onOutcome: ({ kind }: RemoteOutcome) => outcomes.push(kind),
    source: {
      load: async ({ version: asked }) => ({ default: asked === V2 ? live : version(V1) }),
      forget: () => undefined,
    },
  });
  const pageAt = (path: string) => (
    <RemoteView
      {...{ loader, remote, path, module: './App', skeleton: <p>skeleton</p> }}
      renderFailure={({ stands }) => <p>{stands ? 'failed beside' : 'failed'}</p>}
    />
  );
  return { pageAt, loader, remote, outcomes };
}
const shown = () =>
  [...document.querySelectorAll('h1, p')]
    .filter((one) => (one as HTMLElement).style.display !== 'none')
    .map(({ textContent }) => textContent);
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({}) }) as Response);
});
afterEach(() => jest.useRealTimers());

test.each([
  [true, [V1], ['load', 'error', 'load']],
  [false, ['failed'], ['load', 'error']],
])(
  'a page that waits for what never comes is no good one, and gives way where it can: earlier version %s',
  async (fallback, end, told) => {
    const { pageAt, outcomes } = aPage(
      version(V2, () => never),
      fallback,
    );
    await act(async () => void render(pageAt('/cart')));
    await pass(4_500);
    expect(shown()).toEqual(['failed']);
    await pass(30_000);
    expect(shown()).toEqual(end);
    expect(outcomes).toEqual(told);
  },
);

test('so is another page of the same remote; one that stands, or has failed, is left as it is', async () => {
  let waits: Promise<unknown> | undefined;
  const { pageAt, outcomes } = aPage(
    version(V2, () => waits),
    false,
  );
  const { rerender } = await act(async () => render(pageAt('/cart')));
  await pass(30_000);
  expect([shown(), outcomes]).toEqual([[V2], ['load']]);
  waits = never;
  await act(async () => rerender(pageAt('/cart/b')));
  await pass(30_000);
  expect([shown(), outcomes]).toEqual([['failed'], ['load', 'error']]);
});

test.each([
  [true, [V1]],
  [false, ['failed']],
])('a rendered page that never answers says so, or gives way: earlier version %s', async (fallback, end) => {
  let waits: Promise<unknown> | undefined;
  const { pageAt, loader, remote, outcomes } = aPage(
    version(V2, () => waits),
    fallback,
  );
  await loader.load(remote, './App');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(pageAt('/cart'));
  expect(shown()).toEqual([V2]);
  waits = never;
  const onRecoverableError = jest.fn();
  const drawn = await act(async () => hydrateRoot(root, pageAt('/cart'), { onRecoverableError }));
  await pass(14_000);
  expect(shown()).toEqual([V2]);
  await pass(2_000);
  expect(shown()).toEqual(end);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(outcomes.slice(0, 2)).toEqual(['load', 'error']);
  await act(async () => drawn.unmount());
  root.remove();
});

/** @jest-environment jsdom */
import { createBus } from '@msl/platform';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { createOutcomeQueue } from '../reports/outcome-queue.ts';
import { startLater } from './start-later.ts';

const aVersion = (version: string) => ({ name: 'mfe-cart', version, routes: ['/cart'] }) as ResolvedRemote;

function aPage(answer: () => Promise<unknown>, bring?: Parameters<typeof startLater>[2], isOwn?: boolean) {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  const [remotes, loader, bus] = [[aVersion('1.0.0')], {} as RemoteLoader, createBus()];
  Object.assign(window, { fetch: async () => ({ ok: true, json: answer }) });
  startLater({ remotes, loader, bus, isOwn, begun: createOutcomeQueue(window) }, window, bring);
  return { remotes, loader, bus };
}
afterEach(() => jest.useRealTimers());

test('who touches a page that has just come gets what was released since', async () => {
  const { remotes, loader } = aPage(async () => [aVersion('2.0.0')]);
  expect(loader.lookForReleases).toBeUndefined();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await loader.lookForReleases?.();
  expect(remotes).toEqual([aVersion('2.0.0')]);
});

test.each([
  ['tells what it met', undefined, 1],
  ['says nothing when its browser has a version that others do not', true, 0],
])('a page %s', async (_what, isOwn, times) => {
  history.replaceState(null, '', '/cart');
  const { bus, loader } = aPage(async () => [aVersion('1.0.0')], undefined, isOwn);
  const sendBeacon = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon });
  await jest.advanceTimersByTimeAsync(4_000);
  await loader.lookForReleases?.();
  bus.emit('order.changed@1', { oid: null });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sendBeacon).toHaveBeenCalledTimes(times);
});

test('an answer that does not come holds them up for a moment only', async () => {
  const { remotes, loader } = aPage(() => new Promise(() => undefined));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  const looked = loader.lookForReleases?.();
  await jest.advanceTimersByTimeAsync(300);
  await looked;
  expect(remotes).toEqual([aVersion('1.0.0')]);
});

test('a page that nobody touches follows releases once it stands', async () => {
  const { remotes, loader } = aPage(async () => [aVersion('2.0.0')]);
  await jest.advanceTimersByTimeAsync(4_000);
  await loader.lookForReleases?.();
  expect(remotes).toEqual([aVersion('2.0.0')]);
});

test('a page that stood while the store was down goes on to the next as soon as the store is back', async () => {
  let isDown = true;
  const bring = () => (isDown ? Promise.reject(new Error('down')) : import('./after-start.ts'));
  const { remotes, loader } = aPage(async () => [aVersion('2.0.0')], bring);
  await jest.advanceTimersByTimeAsync(4_000);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await loader.lookForReleases?.();
  expect(remotes).toEqual([aVersion('1.0.0')]);

  isDown = false;
  await loader.lookForReleases?.();
  expect(remotes).toEqual([aVersion('2.0.0')]);
});

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ControlsPage } from '../../harness-pages.ts';
import { readStageState } from '../../harness-state.ts';
import { useControls } from './use-controls.ts';

const page: ControlsPage = {
  ...{
    remote: 'mfe-cart',
    remotes: [],
    locale: 'en-CA',
    routes: ['/cart'],
    versions: [],
    live: null,
    listens: [],
  },
  ...{ isComparable: false, hasSandbox: true, isRendered: true, messages: { 'fr-CA': {}, 'en-CA': {} } },
};
const DATE = '2026-11-24T15:00:00.000Z';
const personas = { groups: [{ personas: [{ key: 'order-open', email: '', copy: {} }] }] };
const answered = (payload: object) => ({ ok: true, json: async () => ({ payload }) });
let sessions: PromiseWithResolvers<object>[] = [];
const calls = jest.fn(async (path: string, _init?: { body: string }) => {
  if (path !== '/api/sandbox/sessions') return answered(personas);
  const session = Promise.withResolvers<object>();
  sessions.push(session);
  return answered(await session.promise);
});
const keptInLink = () => readStageState(location.hash, '/cart', 'en-CA');
const start = async (of = page) => {
  const { result } = renderHook(() => useControls(of));
  await waitFor(() => expect(result.current.entered.times).toBe(1));
  return result;
};
beforeEach(() => {
  Object.assign(window, { fetch: calls, cookieStore: { set: async () => undefined } });
  localStorage.clear();
  location.hash = '';
  sessions = [];
});

test('a tab that is no longer in charge sets nothing of the browser, nor follows the other’s stage', async () => {
  const controls = await start();
  const kept = jest.fn(async () => undefined);
  Object.assign(window, { cookieStore: { set: kept } });
  act(() => controls.current.change({ persona: 'order-open' }));
  await waitFor(() => expect(sessions).toHaveLength(1));
  localStorage.setItem('harness.charge', 'another tab');
  kept.mockClear();
  await act(async () => sessions[0]?.resolve({ token: 'hers' }));
  await waitFor(() => expect(controls.current.entered.times).toBe(2));
  expect([localStorage.getItem('msl.token'), kept.mock.calls]).toEqual([null, []]);
});

test('another control takes along a date that is still being typed', async () => {
  const controls = await start();
  act(() => controls.current.type({ date: DATE }));
  act(() => controls.current.change({ latencyMs: 400 }));
  expect(keptInLink()).toMatchObject({ date: DATE, latencyMs: 400 });
  act(() => controls.current.change({ date: null }));
  expect(keptInLink()).toMatchObject({ date: null, latencyMs: 400 });
  await waitFor(() => expect(controls.current.entered.times).toBe(2));
});

test('what is changed while a session is being opened comes after it, and has the last word', async () => {
  const controls = await start();
  act(() => controls.current.change({ persona: 'order-open' }));
  await waitFor(() => expect(sessions).toHaveLength(1));
  act(() => controls.current.change({ date: DATE }));
  act(() => controls.current.change({ persona: null }));
  await act(async () => sessions[0]?.resolve({ token: 'hers' }));
  await waitFor(() => expect(controls.current.entered.times).toBe(3));
  expect([localStorage.getItem('msl.token'), sessions.length]).toEqual([null, 1]);
  expect(keptInLink()).toMatchObject({ persona: null, date: DATE });
});

test('a link to an order of a persona leads to the same order of whoever opens it; to any other it goes on as it is', async () => {
  const link = (id: string) =>
    `#${encodeURIComponent(JSON.stringify({ persona: 'order-open', address: `/order-history/${id}` }))}`;
  for (const [asked, opened] of [
    ['4e97e62c491648b9a92bd0d0', '4e97e62c4916000000000000'],
    ['aaaabbbbcccc48b9a92bd0d0', 'aaaabbbbcccc48b9a92bd0d0'],
  ] as const) {
    location.hash = link(asked);
    const { result, unmount } = renderHook(() => useControls(page));
    await waitFor(() => expect(sessions).toHaveLength(1));
    await act(async () => sessions[0]?.resolve({ token: 'hers', ids: ['4e97e62c4916000000000000'] }));
    await waitFor(() => expect(result.current.entered.address).toBe(`/order-history/${opened}`));
    expect(keptInLink().address).toBe(`/order-history/${opened}`);
    unmount();
    sessions = [];
    localStorage.clear();
  }
});

test('what visitors do not get yet is shown in its newest version, unless another is chosen', async () => {
  const controls = await start({ ...page, versions: ['2', '1'] });
  expect(keptInLink().version).toBe('2');
  act(() => controls.current.change({ version: '1' }));
  expect(keptInLink().version).toBe('1');
  await waitFor(() => expect(controls.current.entered.times).toBe(2));
});

test('what visitors get is shown as they get it, unless a version is chosen', async () => {
  await start({ ...page, versions: ['2', '1'], live: '1' });
  expect(keptInLink().version).toBeNull();
});

test('a store that does not answer is told apart from one that refuses', async () => {
  const controls = await start();
  calls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  act(() => controls.current.change({ width: 360 }));
  await waitFor(() => expect(controls.current.problem?.isAway).toBe(true));
  act(() => controls.current.change({ width: 768 }));
  await waitFor(() => expect(controls.current.problem).toBeNull());
});

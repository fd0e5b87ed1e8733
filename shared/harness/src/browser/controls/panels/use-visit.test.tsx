import { act, renderHook } from '@testing-library/react';
import { readStageState, type StageState } from '../../../harness-state.ts';
import type { Watched } from '../../watched.ts';
import { useVisit } from './use-visit.ts';

const state: StageState = { ...readStageState('', '/cart', 'en-CA'), persona: 'order-open', width: 360 };
const step = { do: 'press', on: { role: 'button', name: 'More' } } as const;
const frame = { current: { contentWindow: window } as unknown as HTMLIFrameElement };
const start = (remote = 'mfe-cart') =>
  renderHook((now: StageState) => useVisit(remote, frame, now), { initialProps: state });
const press = () => {
  const data: Watched = { kind: 'step', step };
  act(
    () => void dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window })),
  );
};
beforeEach(() => sessionStorage.clear());

test('a recording outlives the page that is loaded again, and says that it ended there', () => {
  const { result, unmount } = start();
  act(() => result.current.record(true));
  press();
  unmount();
  const again = start().result;
  expect(again.current.visit).toMatchObject({
    ...{ recording: false, endedBy: 'reload', steps: [step] },
    ...{ begun: { persona: 'order-open', locale: 'en-CA', address: '/cart' }, settings: { width: 360 } },
  });
  expect(start('mfe-catalog').result.current.visit).toBeNull();
  act(() => again.current.record(true));
  expect(again.current.visit).toMatchObject({ recording: true, steps: [] });
  expect(again.current.visit?.endedBy).toBeUndefined();
});

test.each([
  { persona: null },
  { date: '2026-11-24T15:00:00.000Z' },
  { latencyMs: 400 },
  { rendering: 'html' as const },
])('another setting ends a recording, and what it was recorded under stays: %j', (part) => {
  const { result, rerender } = start();
  act(() => result.current.record(true));
  press();
  rerender({ ...state, ...part });
  expect(result.current.visit).toMatchObject({ recording: false, endedBy: 'settings', steps: [step] });
  expect(result.current.visit?.settings).toMatchObject({ date: null, latencyMs: 0, width: 360 });
});

test('an address that a step led to is a step, and ends nothing', () => {
  const { result, rerender } = start();
  act(() => result.current.record(true));
  press();
  rerender({ ...state, address: '/next-cart', compare: 'over' });
  expect(result.current.visit).toMatchObject({
    ...{ recording: true, steps: [step, { do: 'arrive', address: '/next-cart' }] },
  });
  act(() => result.current.look('My next basket'));
  expect(result.current.visit?.steps.at(-1)).toEqual({ do: 'see', text: 'My next basket' });
  act(() => result.current.record(false));
  expect(result.current.visit).toEqual(expect.not.objectContaining({ endedBy: expect.anything() }));
});

test('a storage that is full keeps nobody from recording', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = start();
  act(() => result.current.record(true));
  press();
  full.mockRestore();
  expect(result.current.visit).toMatchObject({ recording: true, steps: [step] });
});

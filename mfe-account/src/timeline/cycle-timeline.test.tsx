import { act, screen } from '@testing-library/react';
import { renderAccount } from '../testing/render-account.tsx';
import type { Cycle } from './cycle.ts';
import { CycleTimeline } from './cycle-timeline.tsx';

const open: Cycle = {
  populating: '2026-11-20',
  cutOffAt: '2026-11-23T08:00:00.000Z',
  billing: '2026-11-23',
  delivery: '2026-11-24',
  stage: 'open',
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-23T02:48:00.000Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('the last day counts down, and the last minutes too', async () => {
  renderAccount(<CycleTimeline cycle={open} />, {});
  expect((await screen.findByRole('timer')).textContent).toBe('Encore 5 h 12 min');
  act(() => jest.setSystemTime(Date.parse('2026-11-23T07:45:30.000Z')));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('timer').textContent).toBe('Encore 15 min');
});

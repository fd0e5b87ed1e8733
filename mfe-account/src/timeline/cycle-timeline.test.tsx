import { noteStoreTime } from '@msl/api-client/store-time.ts';
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
  payUntil: null,
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-23T02:48:00.000Z'), advanceTimers: true });
});
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

test('the last day counts down, and the last minutes too', async () => {
  renderAccount(<CycleTimeline cycle={open} />, {});
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Encore 5\sh\s12\smin$/);
  act(() => jest.setSystemTime(Date.parse('2026-11-23T07:45:30.000Z')));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('timer').textContent).toMatch(/^Encore 15\smin$/);
});

test('the last day counts down by the store’s clock, not by one that is set wrong', async () => {
  const inStore = new Date();
  jest.setSystemTime(Date.parse('2026-11-25T02:48:00.000Z'));
  noteStoreTime(inStore.toUTCString());
  renderAccount(<CycleTimeline cycle={open} />, {});
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Encore 5\sh\s12\smin$/);
});

test('before its basket opens a delivery is said to open, not to be changed or skipped yet', () => {
  renderAccount(<CycleTimeline cycle={{ ...open, stage: 'before' }} />, {});
  expect(screen.getByText(/^Ce panier s’ouvre le vendredi 20 novembre/)).toBeTruthy();
  expect(screen.queryByText(/Modifiez ou sautez/)).toBeNull();
  expect(screen.queryByText(/étape en cours/)).toBeNull();
});

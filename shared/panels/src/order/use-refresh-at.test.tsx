import { noteStoreTime } from '@msl/api-client/store-time.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { useRefreshAt } from './use-refresh-at.ts';

const OPENED = Date.parse('2026-11-27T12:00:00Z');
const HOUR = 3_600_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: OPENED });
});
afterEach(() => jest.useRealTimers());

/** How often the basket was read that closes an hour after the page was opened. */
async function aBasketThatCloses() {
  const read = jest.fn(async () => 'open');
  const Basket = () => {
    useQuery({ queryKey: ['processingOrder', {}], queryFn: read, staleTime: Number.POSITIVE_INFINITY });
    useRefreshAt(new Date(OPENED + HOUR).toISOString());
    return null;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Basket />
    </QueryClientProvider>,
  );
  await pass(0);
  return read;
}

test('a basket is read again a moment after its cut-off, and from time to time while it stays as it was', async () => {
  const read = await aBasketThatCloses();
  await pass(HOUR);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(30_000);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a device that slept over the cut-off reads it when it wakes', async () => {
  const read = await aBasketThatCloses();
  await pass(60_000);
  jest.setSystemTime(OPENED + 10 * HOUR);
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what an answer tells of the store’s clock counts for a page that stands already', async () => {
  const read = await aBasketThatCloses();
  noteStoreTime(new Date(OPENED + HOUR).toUTCString());
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

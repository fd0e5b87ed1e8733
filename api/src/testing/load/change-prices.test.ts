import type { Db } from '../../db/connect.ts';
import { changePrices } from './change-prices.ts';

test('a database that goes away is told by what ends the changes, and ends nothing itself', async () => {
  jest.useFakeTimers();
  const where = jest.fn(async () => Promise.reject(new Error('the database went away')));
  const db = { update: () => ({ set: () => ({ where }) }) } as unknown as Db;
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const stop = changePrices(db, 10);
  await jest.advanceTimersByTimeAsync(5000);
  jest.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(where).toHaveBeenCalledTimes(1);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(stop()).rejects.toThrow('the database went away');
});

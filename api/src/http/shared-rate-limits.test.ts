import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { withTestApi } from '../testing/test-api.ts';
import { sharedRateLimits } from './shared-rate-limits.ts';

const api = withTestApi();

/** As a process of its own has it. */
const aStore = (url?: string): FastifyRateLimitStore => {
  const Store = sharedRateLimits(api.db);
  const store = new Store({} as never);
  return url === undefined ? store : store.child({ routeInfo: { method: 'PUT', url } } as never);
};
const count = (store: FastifyRateLimitStore, key: string, windowMs = 60_000) =>
  new Promise<{ current: number; ttl: number }>((resolve, reject) => {
    store.incr(key, (error, counted) => (counted ? resolve(counted) : reject(error)), windowMs, 20);
  });

test('what one process counted the others have counted too, however many ask at once', async () => {
  const [one, other] = [aStore('/log-in'), aStore('/log-in')];
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, index) => count(index % 2 ? one : other, '10.0.0.1')),
  );
  expect(counted.map(({ current }) => current).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  for (const { ttl } of counted) {
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(60_000);
  }
});

test('another address, another call, and what belongs to no call are counted for themselves', async () => {
  const store = aStore('/coupons');
  await count(store, '10.0.0.1');
  expect((await count(store, '10.0.0.2')).current).toBe(1);
  expect((await count(aStore('/cards'), '10.0.0.1')).current).toBe(1);
  expect((await count(aStore(), '10.0.0.1')).current).toBe(1);
  expect((await count(store, '10.0.0.1')).current).toBe(2);
});

test('when its time is over the count begins anew', async () => {
  const store = aStore('/short');
  expect((await count(store, '10.0.0.1', 50)).current).toBe(1);
  let again = await count(store, '10.0.0.1', 50);
  while (again.current !== 1) {
    await pause(20);
    again = await count(store, '10.0.0.1', 50);
  }
  expect(again.ttl).toBeLessThanOrEqual(50);
});

test('nobody’s address stands in the database', async () => {
  await count(aStore('/secret'), '203.0.113.99');
  const rows = await api.db.select().from(rateLimits);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.99|secret/);
});

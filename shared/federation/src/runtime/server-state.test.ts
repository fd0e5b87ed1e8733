import { ApiError, apiKey } from '@msl/api-client';
import { createBus } from '@msl/platform';
import { createQueryClient, shouldRetry } from './create-query-client.ts';
import { keepServerStateTrue } from './server-state.ts';

function cacheWith() {
  const bus = createBus();
  const cache = createQueryClient();
  keepServerStateTrue(bus, cache);
  cache.setQueryData(apiKey('subscription', {}), { status: 'active' });
  cache.setQueryData(apiKey('products', { query: { category: 'all' } }), { products: [] });
  cache.setQueryData(apiKey('banners', {}), []);
  const known = () =>
    cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  const stale = () =>
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);
  return { bus, known, stale };
}

test('after log-out nothing of the customer is left, and prices that depend on who looks are asked again', () => {
  const { bus, known, stale } = cacheWith();
  bus.emit('session.changed@1', { loggedIn: false });
  expect(known()).toEqual(['products', 'banners']);
  expect(stale()).toEqual(['products']);
});

test('a change of the subscription told by a remote is read again by everybody', () => {
  const { bus, stale } = cacheWith();
  bus.emit('subscription.changed@1', {});
  expect(stale()).toEqual(['subscription']);
});

test.each([
  [0, true],
  [500, true],
  [502, true],
  [501, false],
  [503, false],
  [404, false],
  [401, false],
])('a call that failed with %i is asked again: %s', (code, again) => {
  const error = new ApiError({ code, key: 'x', fields: {}, retryAfterSeconds: null });
  expect(shouldRetry(0, error)).toBe(again);
  expect(shouldRetry(2, error)).toBe(false);
});

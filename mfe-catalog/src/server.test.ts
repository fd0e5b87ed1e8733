import { createApiClient } from '@msl/api-client';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { QueryClient } from '@tanstack/react-query';
import { head, prefetch } from './server.tsx';
import { aSubscription, someProducts } from './testing/builders.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What a page of the market asks for before it is rendered, and what it has then. */
async function asked(address: string, forSession: boolean, answers: Answers = {}) {
  const paths: string[] = [];
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = createApiClient({
    baseUrl: 'https://store.test/api',
    workersUrl: 'https://workers.test',
    token: () => null,
    onUnauthorized: () => undefined,
    fetch: async (input) => {
      const path = new URL(new Request(input).url).pathname.replace('/api', '');
      paths.push(path);
      if (!(path in answers))
        return Response.json({ code: 500, payload: {}, message: 'internal' }, { status: 500 });
      return Response.json({ code: 200, payload: answers[path], message: '' });
    },
  });
  const url = new URL(address, 'https://store.test');
  await prefetch({ url, locale: 'fr-CA', client, cache, forSession });
  return paths.sort();
}

const LIST = '/products/categories/find';
const SHELVES = ['/categories/tree', '/tags'];
const BASKET = '/orders/current/processing';
const [SUBSCRIPTION, PREORDER] = ['/subscriptions', '/orders/preorder'];
const market = (subscription: Partial<Subscription>, answers: Answers) =>
  asked('/products', true, { [SUBSCRIPTION]: aSubscription(subscription), ...answers });

test('a visitor’s market is asked for as a whole, and nothing that is somebody’s', async () => {
  const products = someProducts(2);
  expect(await asked('/products', false, { [LIST]: { products } })).toEqual([...SHELVES, LIST].sort());
  expect(await asked('/products/p1', false)).toEqual(['/products/p1']);
});

test('somebody’s has their basket too: the open order, else the one that comes', async () => {
  const always = [...SHELVES, LIST, SUBSCRIPTION, BASKET];
  expect(await market({}, { [BASKET]: { can_edit: true } })).toEqual([...always].sort());
  expect(await market({}, { [BASKET]: { can_edit: false } })).toEqual([...always, PREORDER].sort());
  expect(await market({}, { [BASKET]: null })).toEqual([...always, PREORDER].sort());
  expect(await asked('/products/p1', true)).toEqual(['/products/p1', SUBSCRIPTION]);
});

test('who gets no baskets is asked for none, and what fails is left to the page', async () => {
  const always = [...SHELVES, LIST, SUBSCRIPTION].sort();
  expect(await market({ status: 'cancel' }, {})).toEqual(always);
  expect(await market({ lastDigits: null }, {})).toEqual(always);
  expect(await asked('/products', true)).toEqual(always);
});

test('what somebody searches for is found by their browser', async () => {
  const paths = await asked('/products?search=pain', true);
  expect(paths).toEqual([...SHELVES, SUBSCRIPTION].sort());
  expect(await asked('/products?search=pain', false)).toContain(LIST);
});

test.each([
  [404, 'product-not-found', 'mfe-catalog:product.unknown'],
  [410, 'product-not-published', 'errors:product-not-published'],
])('the title of a product that answers %d is followed by the store’s name', (code, key, reason) => {
  const request = {
    pathname: '/products/p1',
    data: () => undefined,
    refusal: () => ({ code, key }),
    t: String,
  };
  expect(head(request as never)).toMatchObject({ title: `${reason} – shell:document.title`, status: 404 });
});

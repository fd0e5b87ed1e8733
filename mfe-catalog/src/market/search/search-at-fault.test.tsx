import type { Answers } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSubscription, someProducts } from '../../testing/builders.ts';
import { playSearch } from '../../testing/played-search.ts';
import { renderCatalog } from '../../testing/render-catalog.tsx';
import { MarketPage } from '../market-page.tsx';
import { LONGEST_WAIT_SECONDS } from './search-client.ts';

let search: Awaited<ReturnType<typeof playSearch>>;
let isOnline: jest.SpyInstance;
beforeEach(() => {
  window.scrollTo = jest.fn();
  isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  isOnline.mockRestore();
  search.close();
});

const key = () => ({
  ...{ key: 'k1', url: search.url, collection: 'products', expires_at: '2030-01-01T00:00:00Z' },
});
const answers = (with_: Answers = {}): Answers => ({
  'GET /subscriptions': aSubscription(),
  'GET /categories/tree': [],
  'GET /tags': [],
  'GET /orders/current/processing': null,
  'GET /orders/preorder': [],
  'GET /search-key': key(),
  'GET /products/categories/find': {
    ...{ products: someProducts(3), total: 3, offset: 0, limit: 20, limited: false },
  },
  ...with_,
});
const render = (path: string, with_: Answers = {}) =>
  renderCatalog(<MarketPage />, { path, token: 't1', answers: answers(with_) });
const internet = /Vérifiez votre accès Internet/;
const atFault = { name: 'La recherche ne répond pas' };

test.each([503, 500, 404])(
  'a search that answers %s is told as what it is, and the aisles are the way on',
  async (status) => {
    search = await playSearch(() => status);
    const { path } = render('/products?search=pain&category=bakery');
    expect(await screen.findByRole('heading', atFault)).toBeTruthy();
    expect(screen.queryByText(internet)).toBeNull();
    expect(screen.getByRole('button', { name: /réessayer/i })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Parcourir les rayons' }));
    expect(path()).toBe('/products?category=bakery');
  },
);

test('a search that nobody reaches is told so where the store answers', async () => {
  search = await playSearch(() => 500);
  search.close();
  const { sent } = render('/products?search=pain');
  expect(await screen.findByRole('heading', atFault)).toBeTruthy();
  expect(sent('GET /search-key')).toHaveLength(2);
  expect(screen.queryByText(internet)).toBeNull();
});

test('a search that nobody reaches, nor the store, is a matter of the Internet access', async () => {
  search = await playSearch(() => 500);
  search.close();
  let asked = 0;
  render('/products?search=pain', {
    'GET /search-key': () => {
      asked += 1;
      if (asked > 1) throw new TypeError('Failed to fetch');
      return key();
    },
  });
  expect(await screen.findByText(internet)).toBeTruthy();
  expect(screen.queryByText(atFault.name)).toBeNull();
});

test('the search of a browser that is offline is a matter of the Internet access', async () => {
  search = await playSearch(() => 500);
  search.close();
  const { sent } = render('/products?search=pain', {
    'GET /search-key': () => {
      isOnline.mockReturnValue(false);
      return key();
    },
  });
  expect(await screen.findByText(internet)).toBeTruthy();
  expect(sent('GET /search-key')).toHaveLength(1);
});

test('a search that never answers is given up after seven seconds, and is not asked again', async () => {
  search = await playSearch(() => 'hangs');
  render('/products?search=pain');
  expect(await screen.findByRole('heading', atFault, { timeout: 30_000 })).toBeTruthy();
  expect(screen.queryByText(internet)).toBeNull();
  expect(search.searches).toHaveLength(1);
  expect(LONGEST_WAIT_SECONDS).toBe(7);
}, 60_000);

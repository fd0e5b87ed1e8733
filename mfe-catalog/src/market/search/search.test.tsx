import type { Answers } from '@msl/testing/render-page.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aSubscription, someProducts } from '../../testing/builders.ts';
import { playSearch } from '../../testing/played-search.ts';
import { renderCatalog } from '../../testing/render-catalog.tsx';
import { MarketPage } from '../market-page.tsx';

type Played = Awaited<ReturnType<typeof playSearch>>;
let search: Played;
afterEach(() => search?.close());
beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = jest.fn();
});

const answers = (with_: Answers = {}): Answers => ({
  'GET /subscriptions': aSubscription(),
  'GET /categories/tree': [
    { cid: 'bakery', product_count: 3, copy: { 'fr-CA': { name: 'Boulangerie' } }, subcategories: [] },
  ],
  'GET /tags': [],
  'GET /orders/current/processing': null,
  'GET /orders/preorder': [],
  'GET /search-key': {
    key: 'k1',
    url: search.url,
    collection: 'products',
    expires_at: '2030-01-01T00:00:00Z',
  },
  'GET /products/categories/find': ({ query }: { query: URLSearchParams }) => {
    const pids = query.getAll('pids[]');
    const products = pids.length > 0 ? pids.map((pid) => aProduct(pid)) : someProducts(3);
    return { products: products.reverse(), total: products.length, offset: 0, limit: 20, limited: false };
  },
  ...with_,
});
const render = (path: string, with_: Answers = {}) =>
  renderCatalog(<MarketPage />, { path, token: 't1', answers: answers(with_) });
const names = () => [...document.querySelectorAll('article h3')].map((heading) => heading.textContent);
const box = () => screen.findByRole('searchbox', { name: 'Chercher un aliment' });

test('what is typed is searched once, after the last letter, and stands in the address', async () => {
  search = await playSearch(() => ({
    found: 2,
    hits: [
      { id: 'b', name: '<mark>Carotte</mark> B' },
      { id: 'a', name: 'Carotte A' },
    ],
  }));
  const { path, go } = render('/products');
  await userEvent.type(await box(), 'carotte');
  expect(await screen.findByRole('heading', { name: /^2 produits pour «\scarotte\s»$/ })).toBeTruthy();
  expect(path()).toBe('/products?search=carotte');
  expect(search.searches.map(({ q }) => q)).toEqual(['carotte']);
  expect(names()).toEqual(['Carotte B', 'Carotte A']);
  expect(screen.getByText('Carotte').tagName).toBe('MARK');
  act(() => go(-1));
  expect(path()).toBe('/products');
  await waitFor(async () => expect((await box()).getAttribute('value')).toBe(''));
  act(() => go(1));
  await waitFor(async () => expect((await box()).getAttribute('value')).toBe('carotte'));
});

test('an aisle that is pressed before the search is written stays chosen', async () => {
  search = await playSearch(() => ({ found: 1, hits: [{ id: 'a', name: 'Pain' }] }));
  const { path } = render('/products?tag=bio');
  const aisle = await screen.findByRole('link', { name: /^Boulangerie/ });
  fireEvent.change(await box(), { target: { value: 'pain' } });
  fireEvent.click(aisle);
  expect(path()).toBe('/products?category=bakery&tag=bio');
  await waitFor(() => expect(path()).toBe('/products?search=pain&category=bakery&tag=bio'));
  expect(await screen.findByRole('heading', { name: 'Pain' })).toBeTruthy();
});

test('a shared address searches within its aisle and tag, in its order', async () => {
  search = await playSearch(() => ({ found: 1, hits: [{ id: 'a', name: 'Pain' }] }));
  render('/products?search=pain&category=bakery&tag=bio&order_by=name');
  await screen.findByRole('heading', { name: /^1 produit pour «\spain\s»$/ });
  expect(search.searches[0]).toMatchObject({
    q: 'pain',
    filter_by: 'cids:=`bakery` && tids:=`bio`',
    sort_by: 'name_fr:asc',
  });
});

test('more is shown on demand', async () => {
  search = await playSearch(({ page }) => ({
    found: 25,
    hits: Array.from({ length: page === 1 ? 20 : 5 }, (_, index) => ({
      id: `${page}-${index}`,
      name: `Pomme ${page}-${index}`,
    })),
  }));
  render('/products?search=pomme');
  await userEvent.click(await screen.findByText('Voir plus de produits'));
  await waitFor(() => expect(names()).toHaveLength(25));
  expect(screen.queryByText('Voir plus de produits')).toBeNull();
});

test('when nothing is found there is a way on: the whole market, or all of it when the search was narrowed', async () => {
  search = await playSearch(() => ({ found: 0, hits: [] }));
  const { path } = render('/products?search=zzz&tag=bio');
  await userEvent.click(await screen.findByRole('link', { name: 'Chercher dans tout le marché' }));
  expect(path()).toBe('/products?search=zzz');
  await userEvent.click(await screen.findByRole('link', { name: 'Voir tout le marché' }));
  expect(path()).toBe('/products');
  expect(await screen.findByRole('heading', { name: 'Produit p0' })).toBeTruthy();
});

test('what the index found and the store no longer has counts for nothing', async () => {
  search = await playSearch(() => ({
    found: 2,
    hits: [
      { id: 'gone', name: 'Carotte' },
      { id: 'a', name: 'Carotte A' },
    ],
  }));
  render('/products?search=carotte', {
    'GET /products/categories/find': {
      products: [aProduct('a')],
      total: 1,
      offset: 0,
      limit: 2,
      limited: false,
    },
  });
  expect(await screen.findByRole('heading', { name: /^1 produit pour «\scarotte\s»$/ })).toBeTruthy();
  expect(names()).toEqual(['Carotte A']);
});

test('where the store has none of what the index found, nothing is found', async () => {
  search = await playSearch(() => ({ found: 1, hits: [{ id: 'gone', name: 'Carotte' }] }));
  render('/products?search=carotte', {
    'GET /products/categories/find': { products: [], total: 0, offset: 0, limit: 1, limited: false },
  });
  expect(await screen.findByRole('link', { name: 'Voir tout le marché' })).toBeTruthy();
  expect(screen.queryByText(/^1 produit pour/)).toBeNull();
});

test('a page whose products are all gone still leads to the next one', async () => {
  search = await playSearch(({ page }) => ({
    found: 21,
    hits: Array.from({ length: page === 1 ? 20 : 1 }, (_, index) => ({
      id: `${page}-${index}`,
      name: 'Pomme',
    })),
  }));
  render('/products?search=pomme', {
    'GET /products/categories/find': ({ query }: { query: URLSearchParams }) => {
      const products = query.getAll('pids[]').includes('2-0') ? [aProduct('2-0')] : [];
      return { products, total: products.length, offset: 0, limit: 20, limited: false };
    },
  });
  await userEvent.click(await screen.findByText('Voir plus de produits'));
  await waitFor(() => expect(names()).toEqual(['Pomme']));
  expect(screen.getByRole('heading', { name: /^1 produit pour/ })).toBeTruthy();
});

test('a key that came to its end is replaced without a word', async () => {
  search = await playSearch((_search, key) =>
    key === 'k1' ? 401 : { found: 1, hits: [{ id: 'a', name: 'Pain' }] },
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let keys = 0;
  const { sent } = render('/products?search=pain', {
    'GET /search-key': () => {
      keys += 1;
      return { key: `k${keys}`, url: search.url, collection: 'products', expires_at: '2030-01-01T00:00:00Z' };
    },
  });
  expect(await screen.findByRole('heading', { name: /^1 produit pour «\spain\s»$/ })).toBeTruthy();
  expect(sent('GET /search-key')).toHaveLength(2);
});

test('when the search does not answer one can try again', async () => {
  let broken = true;
  search = await playSearch(() => (broken ? 400 : { found: 1, hits: [{ id: 'a', name: 'Pain' }] }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render('/products?search=pain');
  const again = await screen.findByRole('button', { name: /réessayer/i });
  broken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: /^1 produit pour «\spain\s»$/ })).toBeTruthy();
});

test('a visitor who opens a shared search is asked to log in, and comes back to it', async () => {
  search = await playSearch(() => 500);
  renderCatalog(<MarketPage />, { path: '/products?search=pain', answers: answers() });
  const link = await screen.findByRole('link', { name: 'Me connecter' });
  expect(link.getAttribute('href')).toBe(`/login/${encodeURIComponent('/products?search=pain')}`);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(search.searches).toEqual([]);
});

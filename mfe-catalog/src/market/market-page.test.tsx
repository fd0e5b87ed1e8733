import type { Answers } from '@msl/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ProductPage } from '../product/product-page.tsx';
import { aProduct, aSubscription, someProducts } from '../testing/builders.ts';
import { renderCatalog } from '../testing/render-catalog.tsx';
import { MarketPage } from './market-page.tsx';

let scrolled: jest.Mock;
beforeEach(() => {
  sessionStorage.clear();
  scrolled = jest.fn();
  window.scrollTo = scrolled;
});

const named = (name: string) => ({ 'fr-CA': { name }, 'en-CA': { name } });
const TOTAL = 50;
const answers = (with_: Answers = {}): Answers => ({
  'GET /subscriptions': aSubscription(),
  'GET /categories/tree': [
    {
      cid: 'fruits',
      product_count: 3,
      copy: named('Fruits'),
      subcategories: [{ cid: 'berries', product_count: 2, copy: named('Petits fruits') }],
    },
  ],
  'GET /tags': [{ tid: 'bio', copy: named('Biologique') }],
  'GET /orders/current/processing': null,
  'GET /orders/preorder': [],
  'GET /products/categories/find': ({ query }: { query: URLSearchParams }) => {
    const offset = Number(query.get('offset'));
    const products = someProducts(Math.min(20, TOTAL - offset), offset);
    return { products, total: TOTAL, offset, limit: 20, limited: false };
  },
  'GET /products/p30': { ...aProduct('p30'), similar: [] },
  ...with_,
});
const render = (path: string, token?: string, with_: Answers = {}) =>
  renderCatalog(
    <Routes>
      <Route path="/products" element={<MarketPage />} />
      <Route path="/products/:pid" element={<ProductPage />} />
    </Routes>,
    { path, answers: answers(with_), ...(token && { token }) },
  );
const shown = () => document.querySelectorAll('article').length;
const more = () => screen.findByText('Voir plus de produits');

test('twenty are shown, then twenty more, until all are', async () => {
  render('/products', 't1');
  await userEvent.click(await more());
  await waitFor(() => expect(shown()).toBe(40));
  await userEvent.click(await more());
  await waitFor(() => expect(shown()).toBe(50));
  expect(screen.queryByText('Voir plus de produits')).toBeNull();
});

test('more that was asked for comes, though all is read anew before it is there', async () => {
  const first = Promise.withResolvers<void>();
  const find = answers()['GET /products/categories/find'] as (request: { query: URLSearchParams }) => unknown;
  let offsets: string[] = [];
  const { bus } = render('/products', 't1', {
    'GET /products/categories/find': async (request: { query: URLSearchParams }) => {
      offsets = [...offsets, request.query.get('offset') ?? ''];
      // The second page never comes the first time.
      if (offsets.filter((offset) => offset === '20').length === 1 && offsets.at(-1) === '20')
        await first.promise;
      return find(request);
    },
  });
  await userEvent.click(await more());
  await waitFor(() => expect(offsets).toEqual(['0', '20']));
  act(() => bus.emit('session.changed@1', { loggedIn: true }));
  await waitFor(() => expect(shown()).toBe(40));
  expect(offsets).toEqual(['0', '20', '0', '20']);
});

test('back from a product, as many are shown as before, at the same place; a link starts anew', async () => {
  render('/products', 't1');
  await userEvent.click(await more());
  await waitFor(() => expect(shown()).toBe(40));
  Object.defineProperty(window, 'scrollY', { value: 1234, configurable: true });
  await userEvent.click(screen.getByText('Produit p30'));
  await screen.findByText('Tout croche.');
  scrolled.mockClear();
  await userEvent.click(screen.getByText('Retour'));
  await waitFor(() => expect(shown()).toBe(40));
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 1234, behavior: 'instant' }));
});

test.each([
  ['reload', 1],
  ['navigate', 0],
])('a document of an earlier place, by %s, goes to it %d times', async (type, times) => {
  const place = { pages: 1, top: 700, card: -1, offset: 0, document: 1 };
  sessionStorage.setItem('msl.place.default./products', JSON.stringify(place));
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
  render('/products', 't1');
  await waitFor(() => expect(shown()).toBe(20));
  await act(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
  });
  expect(scrolled.mock.calls).toEqual(Array(times).fill([{ top: 700, behavior: 'instant' }]));
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('aisle, tag and order stand in the address, each keeping the others', async () => {
  const { path, sent } = render('/products', 't1');
  await userEvent.click(await screen.findByRole('link', { name: /^Fruits/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Biologique' }));
  await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'name');
  expect(path()).toBe('/products?category=fruits&tag=bio&order_by=name');
  await waitFor(() =>
    expect(sent('GET /products/categories/find').at(-1)?.query.toString()).toBe(
      'category=fruits&lang=fr-CA&orderBy=name&tag=bio&offset=0&limit=20',
    ),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Tout' }));
  expect(path()).toBe('/products?category=fruits&order_by=name');
});

test('an aisle that is open shows what is in it, and the fold of the tree is remembered', async () => {
  render('/products?category=berries', 't1');
  expect((await screen.findByRole('link', { name: /Petits fruits/ })).getAttribute('aria-current')).toBe(
    'true',
  );
  const tree = screen.getByText('Rayons et filtres', { selector: 'summary' })
    .parentElement as HTMLDetailsElement;
  tree.open = true;
  await waitFor(() => expect(localStorage.getItem('msl.aisles')).toBe('open'));
});

test('a browser that forbids storage shows the market, its tree folded', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const wide = jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...{ media, matches: false, onchange: null, dispatchEvent: () => false },
    ...{ addListener: () => {}, removeListener: () => {} },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const storage = [
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden),
  ];
  render('/products');
  expect(await screen.findByRole('heading', { name: 'Produit p0' })).toBeTruthy();
  const tree = screen.getByText('Rayons et filtres', { selector: 'summary' })
    .parentElement as HTMLDetailsElement;
  expect(tree.open).toBe(false);
  for (const spy of [wide, ...storage]) spy.mockRestore();
});

test('a visitor sees eight, is led to sign up, and to log in by an aisle', async () => {
  render('/products', undefined, {
    'GET /products/categories/find': {
      products: someProducts(8),
      total: 50,
      offset: 0,
      limit: 20,
      limited: true,
    },
  });
  expect((await screen.findByRole('link', { name: 'Commencer' })).getAttribute('href')).toBe(
    '/sign-up/step-1',
  );
  expect(shown()).toBe(8);
  expect((await screen.findByRole('link', { name: /^Fruits/ })).getAttribute('href')).toBe(
    `/login/${encodeURIComponent('/products?category=fruits')}`,
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('somebody whose sign-up is not finished is offered to finish it', async () => {
  render('/products', 't1', { 'GET /subscriptions': aSubscription({ status: 'paused', lastDigits: null }) });
  const link = await screen.findByRole('link', { name: 'Terminer mon inscription' });
  expect(link.getAttribute('href')).toBe('/sign-up/confirm');
});

test.each([
  ['paused', 'Votre abonnement est en pause'],
  ['cancel', 'Votre abonnement est annulé'],
] as const)(
  'somebody whose subscription has stopped (%s) is told so, and led to the dashboard',
  async (status, title) => {
    render('/products', 't1', {
      'GET /subscriptions': aSubscription({ status }),
      'GET /products/categories/find': {
        ...{ products: someProducts(8), total: TOTAL },
        offset: 0,
        limit: 20,
        limited: true,
      },
    });
    expect(await screen.findByText(title)).toBeTruthy();
    const resume = () => screen.getAllByRole('link', { name: 'Reprendre mon abonnement' });
    await waitFor(() => expect(resume()).toHaveLength(2));
    for (const link of resume()) expect(link.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByText(/inscription/)).toBeNull();
  },
);

test('an empty aisle and a fault each have a way on', async () => {
  let broken = true;
  render('/products?category=fruits', 't1', {
    'GET /products/categories/find': () =>
      broken
        ? { refusedWith: { status: 500, key: 'something-went-wrong' } }
        : { products: [], total: 0, offset: 0, limit: 20, limited: false },
  });
  const again = await screen.findByRole('button', { name: /réessayer/i });
  broken = false;
  await userEvent.click(again);
  const link = await screen.findByRole('link', { name: 'Voir tout le marché' });
  expect(link.getAttribute('href')).toBe('/products');
});

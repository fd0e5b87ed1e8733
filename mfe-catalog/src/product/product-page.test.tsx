import { refusal } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aProduct } from '../testing/builders.ts';
import { renderCatalog } from '../testing/render-catalog.tsx';
import { ProductPage } from './product-page.tsx';
import { productStructuredData } from './product-structured-data.rules.ts';

const render = (answer: unknown) =>
  renderCatalog(
    <Routes>
      <Route path="/products/:pid" element={<ProductPage />} />
    </Routes>,
    { path: '/products/p1', answers: { 'GET /products/p1': answer } },
  );
const detail = (with_ = {}) => ({ ...aProduct('p1', with_), similar: [aProduct('p2'), aProduct('p3')] });

test('a product is told with its price, facts and what is like it', async () => {
  render(detail({ price: 300, display_price: 300, is_promo: true, promotion: 25 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Produit p1' })).toBeTruthy();
  expect(screen.getByText('−25 %')).toBeTruthy();
  expect(screen.getByText('3 décembre 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Produit p3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/products');
});

test('several pictures can each be looked at', async () => {
  render(detail({ images: ['/a.webp', '/b.webp'] }));
  expect(await screen.findByRole('button', { name: 'Photo 2 sur 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Photo 1 sur 2' }).getAttribute('aria-current')).toBe('true');
});

test.each([
  [404, 'product-not-found', 'Ce produit a pris la clé des champs'],
  [409, 'product-not-published', 'Ce produit n’est pas offert en ce moment.'],
])('%s %s is said, kept out of search engines, and leads to the market', async (status, key, title) => {
  render(refusal(status, key));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Voir le marché' })).getAttribute('href')).toBe(
    '/products',
  );
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

const ADDRESS = 'https://store.test/products/p1';

test('search engines read the public price, where the product is and what it looks like', () => {
  const product = detail({ display_price: 100, images: ['/assets/a.webp', 'https://cdn.test/b.webp'] });
  expect(productStructuredData(product, 'fr-CA', ADDRESS)).toMatchObject({
    name: 'Produit p1',
    url: ADDRESS,
    image: ['https://store.test/assets/a.webp', 'https://cdn.test/b.webp'],
    offers: { url: ADDRESS, price: '4.00', priceCurrency: 'CAD' },
  });
});

test('a product that is sold out says so to search engines', () => {
  const data = productStructuredData(detail({ inventory: 0, brand: null }), 'fr-CA', ADDRESS);
  expect(data.offers.availability).toBe('https://schema.org/OutOfStock');
  expect(data).not.toHaveProperty('brand');
});

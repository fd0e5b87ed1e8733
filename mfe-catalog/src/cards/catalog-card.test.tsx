import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { type Answers, refusal } from '@msl/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aSubscription } from '../testing/builders.ts';
import { renderCatalog } from '../testing/render-catalog.tsx';
import { CatalogCard } from './catalog-card.tsx';

const line = (quantity: number) => {
  const product = aProduct('p1');
  return { ...product, quantity, line_price: product.price * quantity };
};
const anOrder = (canEdit: boolean, quantity = 0) => ({
  oid: 'o1',
  status: canEdit ? 'open' : 'paid',
  can_edit: canEdit,
  products: quantity > 0 ? [line(quantity)] : [],
});
const changed = (quantity: number) => {
  const { products, ...order } = anOrder(true, quantity);
  const total = products.reduce((sum, one) => sum + one.price * quantity, 0);
  const prices = { product_count: products.length, subtotal_price: total, savings: 0 };
  return { order: { ...order, ...prices }, line: products[0] ?? null };
};
const render = (
  options: {
    token?: string;
    inventory?: number;
    subscription?: Partial<Subscription>;
    answers?: Answers;
  } = {},
) =>
  renderCatalog(<CatalogCard product={aProduct('p1', { inventory: options.inventory ?? 10 })} />, {
    path: '/products?tag=bio',
    ...(options.token && { token: options.token }),
    answers: {
      'GET /subscriptions': aSubscription(options.subscription),
      'GET /orders/current/processing': anOrder(true),
      'GET /orders/preorder': [],
      ...options.answers,
    },
  });

test('the card leads to its product and tells it where to come back to', async () => {
  render();
  expect(screen.getByRole('link', { name: 'Produit p1' }).getAttribute('href')).toBe('/products/p1');
});

test('a visitor who adds is led to sign up', async () => {
  render();
  expect((await screen.findByRole('link', { name: /Ajouter/ })).getAttribute('href')).toBe('/sign-up/step-1');
});

test('somebody who has not finished is led to finish', async () => {
  render({ token: 't1', subscription: { status: 'paused' } });
  expect((await screen.findByRole('link', { name: /Ajouter/ })).getAttribute('href')).toBe(
    '/sign-up/confirm',
  );
});

test('what is sold out cannot be added', async () => {
  render({ inventory: 0 });
  expect(await screen.findByText('Tout est parti')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Ajouter/ })).toBeNull();
});

test('adding sets one in the open order, at once on the screen and once on the wire', async () => {
  const { sent } = render({ token: 't1', answers: { 'PUT /orders/o1/products/p1': changed(1) } });
  await userEvent.click(await screen.findByRole('button', { name: /Ajouter/ }));
  expect((screen.getByRole('spinbutton') as HTMLInputElement).value).toBe('1');
  expect(sent('PUT /orders/o1/products/p1')).toEqual([]);
  await waitFor(() => expect(sent('PUT /orders/o1/products/p1')).toHaveLength(1));
  expect(sent('PUT /orders/o1/products/p1')[0]?.body).toMatchObject({ quantity: 1 });
});

test('while no order is open it goes to the next basket, and says so', async () => {
  const { sent } = render({
    token: 't1',
    answers: { 'GET /orders/current/processing': anOrder(false, 2), 'POST /products/p1/preorder': [line(1)] },
  });
  expect(await screen.findByText('Pour le prochain panier')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Ajouter/ }));
  await waitFor(() => expect(sent('POST /products/p1/preorder')).toHaveLength(1));
});

test('a refusal puts back what the store has, and says why', async () => {
  const { bus } = render({
    token: 't1',
    answers: { 'PUT /orders/o1/products/p1': refusal(409, 'no-inventory') },
  });
  const said: unknown[] = [];
  act(() => void bus.on('snackbar.show@1', (message) => said.push(message)));
  await userEvent.click(await screen.findByRole('button', { name: /Ajouter/ }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(await screen.findByRole('button', { name: /Ajouter/ })).toBeTruthy();
});

test('what was removed can be put back', async () => {
  let quantity = 1;
  const set = (to: number) => {
    quantity = to;
    return to;
  };
  const { sent } = render({
    token: 't1',
    answers: {
      'GET /orders/current/processing': () => anOrder(true, quantity),
      'DELETE /orders/o1/products/p1': () => changed(set(0)),
      'PUT /orders/o1/products/p1': () => changed(set(1)),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer du panier' }));
  await waitFor(() => expect(sent('DELETE /orders/o1/products/p1')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler le retrait' }));
  await waitFor(() => expect(sent('PUT /orders/o1/products/p1')).toHaveLength(1));
  expect((screen.getByRole('spinbutton') as HTMLInputElement).value).toBe('1');
});

test('what another tab did to the basket shows here', async () => {
  let quantity = 0;
  render({ token: 't1', answers: { 'GET /orders/current/processing': () => anOrder(true, quantity) } });
  await screen.findByRole('button', { name: /Ajouter/ });
  quantity = 3;
  const otherTab = new BroadcastChannel('msl.stale');
  otherTab.postMessage(['processingOrder']);
  expect(((await screen.findByRole('spinbutton')) as HTMLInputElement).value).toBe('3');
  otherTab.close();
});

test('what is sold by the piece is priced by a word, not by a code', () => {
  renderCatalog(<CatalogCard product={aProduct('p1', { unit_price: 83, unit_price_unit: 'un' })} />, {});
  expect(screen.getByText(/^0,83.\$ \/ unité$/)).toBeTruthy();
});

test('the point between origin and volume never begins a line', () => {
  renderCatalog(
    <CatalogCard product={aProduct('p1', { brand: 'Ferme du Rang', volume: 100, unit: 'un' })} />,
    {},
  );
  expect(screen.getByText(/^Ferme du Rang/).textContent).toMatch(/^Ferme du Rang\u00a0· 1\s?unité$/);
});

import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { somePrices } from '@msl/testing/prices.builders.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { CartPage } from './cart-page.tsx';

const timeslot = { id: 's1', day: 2, start_time: '15:00', end_time: '19:00', active: true };
/** Open, past its cut-off. */
const locked = {
  ...{
    oid: 'o1',
    status: 'open',
    can_edit: false,
    products: [],
    ...somePrices(),
    coupon: null,
    unpaid: null,
  },
  ...{ delivery_date: '2026-11-24', cart_processing_date: '2026-11-23', min_price: 2000, end_reason: null },
  ...{ min_price_missing: 0, where: 'Café Le Moussu', timeslot },
  address: '263, rue Saint-Viateur Ouest, Montréal (QC) H2T 2B3',
};

const show = (changes: object) =>
  renderPage(
    <CartPage />,
    { 'mfe-cart': texts, panels },
    {
      path: '/cart',
      answers: {
        'GET /subscriptions': { status: 'active', plans: [{ pid: '1' }], delivery: {}, lastDigits: '4242' },
        'GET /orders/current/processing': { ...locked, ...changes },
      },
    },
  );

test('the cart tells where and when this very basket comes', async () => {
  show({ status: 'paid' });
  expect(await screen.findByText(locked.where)).toBeTruthy();
  // The postal code stays on one line.
  expect(screen.getByText(locked.address).textContent).toMatch(/ H2T\u00a02B3$/);
  expect(screen.getByText(/^de 15\sh à 19\sh$/)).toBeTruthy();
});

test('a basket that is billed soon says when', async () => {
  show({});
  expect(await screen.findByText(/^La facturation approche/)).toBeTruthy();
  expect(screen.getByText('Facturé le lundi 23 novembre')).toBeTruthy();
});

test.each([
  ['below the minimum', { min_price_missing: 500 }],
  ['empty', { subtotal_price: 0 }],
])('one that is %s past its cut-off is said to be neither billed nor delivered', async (_, changes) => {
  show(changes);
  // At its top and beside its total.
  expect(await screen.findAllByText(/n’est ni facturé ni livré/)).toHaveLength(2);
  expect(screen.queryByText(/Facturé le/)).toBeNull();
  expect(screen.queryByText(/^La facturation approche/)).toBeNull();
  expect(screen.queryByText(locked.address)).toBeNull();
});

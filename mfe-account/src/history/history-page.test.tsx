import type { MembershipReceipt } from '@msl/contracts/entities/membership.ts';
import type { OrderSummary } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { aDelivery } from '@msl/panels/testing/delivery.builders.ts';
import { aPlan } from '@msl/testing/plan.builders.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../app.tsx';
import { aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';

const anOrder: OrderSummary = {
  oid: 'o1',
  number: 'o1',
  status: 'paid',
  delivery_date: '2026-11-24',
  entity_type: 'PUP',
  address: '1, rue Roy',
  where: 'Café',
  product_count: 3,
  total_price: 3000,
  delivered_at: null,
  refunded_price: 0,
};
const aPeriod = (changes: Partial<MembershipReceipt>): MembershipReceipt => ({
  ...{
    id: 'r1',
    number: 'MSL-000001',
    interval: 'month',
    customer_name: 'Ana Roy',
    company_name: null,
    customer_address: null,
  },
  ...{ from: '2026-11-16T15:00:00.000Z', to: '2026-12-16T15:00:00.000Z' },
  ...{ paid_at: '2026-11-16T15:00:00.000Z', paid_on: '2026-11-16' },
  ...{ price: 900, gst: 45, qst: 90, discount: 0, credit: 0, adjustment: 0, total: 1035, refunded_price: 0 },
  ...{ brand: 'visa', lastDigits: '4242', gst_number: '123456789 RT0001', qst_number: '1234567890 TQ0001' },
  ...changes,
});
const mine = (status: Subscription['status'] = 'active') =>
  aSubscription({ status, plans: [aPlan('1004', 'Fruits')] as never, delivery: aDelivery() });
const at = (path: string, more: object) =>
  renderAccount(
    <App />,
    {
      'GET /subscriptions': mine(),
      'GET /history': [anOrder],
      'GET /history/memberships': [
        aPeriod({ id: 'r2', paid_on: '2026-12-16', number: 'MSL-000002' }),
        aPeriod({}),
      ],
      ...more,
    },
    path,
  );

test('baskets and periods of MSL+ stand in one list by date, each leading to its receipt', async () => {
  at('/order-history', { 'GET /history/memberships/r1': aPeriod({}) });
  const list = await screen.findByRole('list', { name: 'Reçus' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/order-history/memberships/r2',
    '/order-history/o1',
    '/order-history/memberships/r1',
  ]);
  await userEvent.click(links[2] as HTMLElement);
  expect(await screen.findByRole('heading', { name: /MSL-000001/ })).toBeTruthy();
});

test('what was given back of a basket or a period stands in the list, as on its receipt', async () => {
  at('/order-history', {
    'GET /history': [
      { ...anOrder, refunded_price: 3000 },
      { ...anOrder, oid: 'o2' },
    ],
    'GET /history/memberships': [aPeriod({ refunded_price: 100 })],
  });
  const list = await screen.findByRole('list', { name: 'Reçus' });
  const back = /Remboursé sur votre carte\s: [\d,]+/;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.match(back)?.[0]),
  ).toEqual([expect.stringContaining('30,00'), undefined, expect.stringContaining('1,00')]);
});

test('a period without receipts does not say that there are none at all, and leads to all of them', async () => {
  const inPeriod = (all: unknown[]) => (asked: { query: URLSearchParams }) =>
    asked.query.get('period') === 'all' ? all : [];
  at('/order-history?period=month', {
    'GET /history': inPeriod([anOrder]),
    'GET /history/memberships': inPeriod([]),
  });
  expect(await screen.findByText('Aucun reçu dans cette période')).toBeTruthy();
  expect(screen.queryByText(/dès votre premier paiement/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Voir tous les reçus' }));
  expect(await screen.findByRole('list', { name: 'Reçus' })).toBeTruthy();
});

test('a receipt of MSL+ has plan, period, price, both taxes, total, and the card that paid', async () => {
  const discounted = aPeriod({ discount: 200, total: 835, refunded_price: 100 });
  at('/order-history/memberships/r1', { 'GET /history/memberships/r1': discounted });
  expect(await screen.findByText('MSL+ au mois')).toBeTruthy();
  for (const [label, value] of [
    ['Période', /du 16\snovembre 2026 au 16\sdécembre 2026/],
    ['Mode de paiement', /VISA •••• 4242/],
    ['Prix', /^9,00/],
    ['TPS', /^0,45/],
    ['TVQ', /^0,90/],
    ['Rabais', /^−2,00/],
    ['Total payé', /^8,35/],
  ] as const) {
    expect(screen.getByText(label).nextElementSibling?.textContent).toMatch(value);
  }
  expect(screen.getByText(/Remboursé sur votre carte/)).toBeTruthy();
  expect(screen.getByText('TPS 123456789 RT0001, TVQ 1234567890 TQ0001')).toBeTruthy();
});

test('a receipt that is not theirs is said not to exist, with the way back', async () => {
  at('/order-history/memberships/r9', {
    'GET /history/memberships/r9': refusal(404, 'receipt-not-found'),
  });
  expect(await screen.findByText('Ce reçu n’existe pas.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour à l’historique' })).toBeTruthy();
});

test('of many receipts the latest five stand at once, and the others unfold', async () => {
  at('/dashboard', {
    'GET /subscriptions': mine('cancel'),
    'GET /orders/current/processing': null,
    'GET /users/current': aUser(),
    'GET /history': Array.from({ length: 9 }, (_, index) => ({
      ...anOrder,
      oid: `o${index}`,
      number: `${index}`,
    })),
  });
  const kept = within(await screen.findByRole('region', { name: 'Reçus' }));
  const rows = kept.getAllByRole('listitem');
  expect(rows.map((row) => row.closest('details') !== null)).toEqual([
    ...Array(5).fill(false),
    ...Array(6).fill(true),
  ]);
  expect(kept.getByText('6 reçus plus anciens').closest('summary')).toBeTruthy();
});

test('who has cancelled finds every receipt on the dashboard, to which the list now leads', async () => {
  const { sent } = at('/order-history/o1', {
    'GET /subscriptions': mine('cancel'),
    'GET /orders/current/processing': null,
    'GET /users/current': aUser(),
    'GET /history/o1/receipt.pdf': refusal(404, 'receipt-not-found'),
    'GET /history/memberships/r1/receipt.pdf': refusal(404, 'receipt-not-found'),
  });
  const kept = within(await screen.findByRole('region', { name: 'Reçus' }));
  const days = kept.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
  expect(days.map((day) => day?.replace(/\s/g, ' '))).toEqual([
    '16 décembre 2026',
    '24 novembre 2026',
    '16 novembre 2026',
  ]);
  await userEvent.click(kept.getByRole('button', { name: 'Télécharger en PDF – Facture o1' }));
  await userEvent.click(kept.getByRole('button', { name: 'Télécharger en PDF – Reçu MSL-000001' }));
  await waitFor(() => {
    expect(sent('GET /history/o1/receipt.pdf')).toHaveLength(1);
    expect(sent('GET /history/memberships/r1/receipt.pdf')).toHaveLength(1);
  });
});

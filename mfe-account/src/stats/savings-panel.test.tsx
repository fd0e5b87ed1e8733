import { screen } from '@testing-library/react';
import { renderAccount } from '../testing/render-account.tsx';
import { SavingsPanel } from './savings-panel.tsx';

const nothing = { food_saved: 0, co2_saved: 0, water_saved: 0 };
const aBasket = (oid: string, delivered_at: string | null) => ({
  ...{ oid, number: oid, status: 'paid', delivery_date: '2026-11-24', entity_type: 'PUP', address: '' },
  ...{ where: '', product_count: 3, total_price: 3000, delivered_at },
});

test('who has saved nothing yet is told where it begins, and of no meal, kilometre or shower', async () => {
  renderAccount(<SavingsPanel />, { 'GET /subscriptions/stats': nothing, 'GET /history': [] });
  expect(await screen.findByText(/Tout commence ici/)).toBeTruthy();
  expect(screen.queryByText(/environ/)).toBeNull();
  expect(screen.queryByText(/Voici tous les vôtres/)).toBeNull();
});

test('the garden counts the baskets that were received, not those that are paid and still to come', async () => {
  renderAccount(<SavingsPanel />, {
    'GET /subscriptions/stats': { food_saved: 20, co2_saved: 9, water_saved: 700 },
    'GET /history': [aBasket('o2', null), aBasket('o1', '2026-11-17T23:00:00.000Z')],
  });
  expect(await screen.findByText(/^Votre jardin\s: 1 panier reçu$/)).toBeTruthy();
  expect(await screen.findByText(/environ 17 repas/)).toBeTruthy();
});

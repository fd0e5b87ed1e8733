import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { PriceEstimate } from './price-estimate.tsx';

const none = {
  ...{ savings: 0, coupon_price: 0, referral_price: 0, referral_left_out: 0, tips_price: 0 },
  ...{ credit: 0, credit_left: 0, discount: 0, credit_stripe: 0, coupon_stripe: 0, adjustment: 0 },
};
const estimate = {
  basket: { min: 2000, max: 3000 },
  typical: {
    ...none,
    subtotal_price: 2450,
    shipping_price: 199,
    price_tax_1: 10,
    price_tax_2: 20,
    total_price: 2679,
  },
  total: { min: 2229, max: 3229 },
  minimum_subtotal: 2000,
  free_delivery_from: 7500,
  delivery_fee: 199,
  coupon: null,
  dates: {
    ...{ opens: '2026-11-22', opens_now: true, billed: '2026-11-25', delivered: '2026-11-26' },
    cut_off_at: '2026-11-25T08:00:00.000Z',
  },
  terms: { version: '1', accepted: false },
} as Estimate;

test('confirm shows a typical basket line by line, its taxes, its total, its bounds and the minimum', () => {
  renderPage(<PriceEstimate estimate={estimate} />, { 'mfe-signup': texts });
  const said = document.body.textContent?.replace(/\s/g, ' ') ?? '';
  for (const amount of ['24,50 $', '1,99 $', '0,10 $', '0,20 $', '26,79 $']) expect(said).toContain(amount);
  expect(said).toContain('de 20,00 $ à 30,00 $');
  expect(said).toContain('de 22,29 $ à 32,29 $');
  expect(said).toContain('75 $');
  expect(screen.getByText(/Minimum/).textContent).toContain('20');
});

import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { anEstimate } from '../testing/an-estimate.ts';
import { PriceEstimate } from './price-estimate.tsx';

const estimate = anEstimate({
  basket: { min: 2000, max: 3000 },
  typical: { subtotal_price: 2450, total_price: 2679 },
  total: { min: 2229, max: 3229 },
});

const show = (shown: ReactElement) => {
  renderPage(shown, { 'mfe-signup': texts });
  return document.body.textContent?.replace(/\s/g, ' ') ?? '';
};

test('confirm shows a typical basket line by line, its taxes, its total, its bounds and the minimum', () => {
  const said = show(<PriceEstimate estimate={estimate} comesBack={false} />);
  for (const amount of ['24,50 $', '1,99 $', '0,10 $', '0,20 $', '26,79 $']) expect(said).toContain(amount);
  expect(said).toContain('de 20,00 $ à 30,00 $');
  expect(said).toContain('de 22,29 $ à 32,29 $');
  expect(said).toContain('75 $');
  expect(screen.getByText(/Minimum/).textContent).toContain('20');
});

test('what a delivery costs is told beside a typical basket that is big enough to have none to pay', () => {
  const big = anEstimate({ delivery_fee: 599, typical: { subtotal_price: 7600, shipping_price: 0 } });
  const said = show(<PriceEstimate estimate={big} comesBack={false} />);
  expect(said).toContain('5,99 $ par panier, gratuite dès 75 $ de produits');
  expect(said).toContain('Gratuite');
});

test('a minimum and a delivery of nothing are not told as a price', () => {
  const free = anEstimate({ delivery_fee: 0, minimum_subtotal: 0, typical: { shipping_price: 0 } });
  const said = show(<PriceEstimate estimate={free} comesBack={false} />);
  expect(said).not.toContain('Minimum');
  expect(said).not.toContain('gratuite dès');
  expect(said).toContain('Gratuite');
});

test.each([
  [false, 'Un premier panier type'],
  [true, 'Un prochain panier type'],
])('the sum is headed for who comes back (%s) or comes first', (comesBack, heading) => {
  show(<PriceEstimate estimate={estimate} comesBack={comesBack} />);
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
});

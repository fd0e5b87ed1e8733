import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { anEstimate } from '../testing/an-estimate.ts';
import { PriceEstimate } from './price-estimate.tsx';

const estimate = anEstimate({
  basket: { min: 2000, max: 3000 },
  typical: { subtotal_price: 2450, total_price: 2679 },
  total: { min: 2229, max: 3229 },
});

test('confirm shows a typical basket line by line, its taxes, its total, its bounds and the minimum', () => {
  renderPage(<PriceEstimate estimate={estimate} />, { 'mfe-signup': texts });
  const said = document.body.textContent?.replace(/\s/g, ' ') ?? '';
  for (const amount of ['24,50 $', '1,99 $', '0,10 $', '0,20 $', '26,79 $']) expect(said).toContain(amount);
  expect(said).toContain('de 20,00 $ à 30,00 $');
  expect(said).toContain('de 22,29 $ à 32,29 $');
  expect(said).toContain('75 $');
  expect(screen.getByText(/Minimum/).textContent).toContain('20');
});

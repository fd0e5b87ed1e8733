import { screen } from '@testing-library/react';
import { aReceipt } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { Receipt } from './receipt.tsx';

test('a receipt carries the numbers under which the store collects its taxes', () => {
  renderAccount(<Receipt order={aReceipt()} />);
  expect(screen.getByText('TPS 123456789 RT0001, TVQ 1234567890 TQ0001')).toBeTruthy();
  expect(screen.queryByText(/Remboursé/)).toBeNull();
});

test('what was given back on the card stands under the total', () => {
  renderAccount(<Receipt order={aReceipt({ refunded_price: 500 })} />);
  expect(screen.getByText(/Remboursé sur votre carte\s: 5,00\s\$/)).toBeTruthy();
});

test('a receipt is made out to the company and the person, at home and at a point', () => {
  renderAccount(<Receipt order={aReceipt({ entity_type: 'PUP', company_name: 'Ateliers Radis inc.' })} />);
  expect(screen.getByText('Facturé à').nextSibling?.textContent).toBe('Ateliers Radis inc., Émilie Tremblay');
});

test('without a company a receipt is made out to the person', () => {
  renderAccount(<Receipt order={aReceipt({ entity_type: 'LAD' })} />);
  expect(screen.getByText('Facturé à').nextSibling?.textContent).toBe('Émilie Tremblay');
});

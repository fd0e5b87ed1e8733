import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { screen } from '@testing-library/react';
import { aReceipt } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { Receipt } from './receipt.tsx';
import { useReceiptText } from './use-receipt-text.ts';

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

const aLine = (pid: string, quantity: number) =>
  ({
    ...{ pid, quantity, price: 500, regular_price: 500, display_price: 425, line_price: 500 * quantity },
    ...{ images: [], brand: null, keep: false, volume: 100_000, unit: 'g', taxable: false, inventory: 5 },
    copy: { 'fr-CA': { name: pid }, 'en-CA': { name: pid } },
  }) satisfies OrderProduct;

const centsOf = (shown: string) => Number(shown.replace(/\D/g, ''));

test('a member’s lines add up to the subtotal, on the screen and in the PDF', () => {
  const products = [aLine('Gala', 2), aLine('Empire', 4)];
  const order = aReceipt({ products, subtotal_price: 3000, savings: 450, total_price: 2779 });
  const written: ReturnType<typeof useReceiptText>[] = [];
  function Written() {
    written.push(useReceiptText(order));
    return null;
  }
  renderAccount(
    <>
      <Receipt order={order} />
      <Written />
    </>,
  );
  const totals = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => centsOf(row.lastElementChild?.textContent ?? ''));
  expect(totals).toEqual([1000, 2000]);
  expect(screen.getAllByText(/4,25\s\$ avec MSL\+/)).toHaveLength(2);
  const text = written.at(-1);
  const inPdf = text?.products.reduce((sum, [, , , total]) => sum + centsOf(total), 0);
  expect(inPdf).toBe(centsOf(text?.prices[0]?.[1] ?? ''));
  expect(inPdf).toBe(3000);
});

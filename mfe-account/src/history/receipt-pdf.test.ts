import { receiptPdf } from './receipt-pdf.ts';
import type { ReceiptText } from './use-receipt-text.ts';

const receipt = (products: number): ReceiptText => ({
  title: 'Marché Sauve-Légumes',
  number: 'Facture 79db305136',
  facts: [['Date', '17 novembre 2026']],
  columns: ['Produit', 'Qté', 'Prix', 'Total'],
  products: Array.from({ length: products }, (_, index) => [
    `Produit ${index}`,
    '1',
    '1,00\u00a0$',
    '1,00\u00a0$',
  ]),
  prices: [['TPS (5\u00a0%)', '0,10\u00a0$']],
  total: ['Total', '32,29\u00a0$'],
  foot: ['Œufs – 5\u202f€'],
});
const hex = (text: string) =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
const read = (products: number) => new TextDecoder('latin1').decode(receiptPdf(receipt(products)));

test('a receipt is a PDF whose table finds every object', () => {
  const file = read(3);
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  const place = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(place, place + 4)).toBe('xref');
  const first = Number(/0000000000 65535 f \n(\d{10})/.exec(file)?.[1]);
  expect(file.slice(first, first + 7)).toBe('1 0 obj');
});

test('accents, no-break spaces and ligatures keep their letters', () => {
  const file = read(1);
  expect(file).toContain(`<${hex('Marché Sauve-Légumes')}>`);
  expect(file).toContain(`<${hex('32,29\u00a0$')}>`);
  expect(file).toContain('<8c');
});

test('a long receipt goes on, on a second page', () => {
  expect(read(10)).toContain('/Count 1');
  expect(read(45)).toContain('/Count 2');
});

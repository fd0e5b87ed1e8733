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

test('a long address, company or product goes on under itself, whole, and never past the edge', () => {
  const address =
    '12345, boulevard du Très-Honorable-Monsieur-Sauveur-des-Légumes Ouest, bureau 4567, Saint-Remi';
  const company = 'X'.repeat(150);
  const product =
    'Carottes tordues de la ferme des Quatre-Vents, rescapées du champ de monsieur Tremblay (2 kg) *';
  const file = new TextDecoder('latin1').decode(
    receiptPdf({
      ...receipt(0),
      facts: [
        ['Adresse', address],
        ['Facturé à', company],
      ],
      products: [[product, '1', '1,00', '1,00']],
    }),
  );
  const drawn = [...file.matchAll(/([\d.]+) ([\d.]+) Td <([0-9a-f]*)>/g)].map(([, x, , bytes = '']) => ({
    x: Number(x),
    text: Buffer.from(bytes, 'hex').toString('latin1'),
  }));
  for (const { x, text } of drawn) expect(x + text.length * 4).toBeLessThan(612 - 40);
  const written = drawn.map(({ text }) => text);
  expect(written.join(' ')).toContain(address);
  expect(written.filter((text) => /^X+$/.test(text)).join('')).toBe(company);
  expect(written.filter((text) => product.includes(text) && text.length > 8).join(' ')).toBe(product);
});

test('a long receipt goes on, on a second page', () => {
  expect(read(10)).toContain('/Count 1');
  expect(read(45)).toContain('/Count 2');
});

import { readFileSync } from 'node:fs';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { type Answers, refusal } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { aReceipt, aSubscription } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import OrderPage from './order-page.tsx';
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

test.each([true, false])(
  'a receipt says why it is adjusted where the last changes were lost: %s',
  (changes_lost) => {
    renderAccount(<Receipt order={aReceipt({ changes_lost, adjustment: 771 })} />);
    expect(screen.queryAllByText(/^Une panne nous a fait perdre les derniers détails/)).toHaveLength(
      changes_lost ? 1 : 0,
    );
  },
);

test('a receipt is made out to the company and the person, at home and at a point', () => {
  renderAccount(<Receipt order={aReceipt({ entity_type: 'PUP', company_name: 'Ateliers Radis inc.' })} />);
  expect(screen.getByText('Facturé à').nextSibling?.textContent).toBe('Ateliers Radis inc., Émilie Tremblay');
});

test('a receipt says who sold, and any Latin name and address of who bought', () => {
  const bought = {
    customer_name: 'Łukasz “Zoë” Žižek-Nguyễn',
    customer_address: '12, rue Rachel Est, Montréal (QC) H2W 1C6',
  };
  renderAccount(<Receipt order={aReceipt(bought)} />);
  expect(screen.getByText('Facturé à').nextSibling?.textContent).toBe(
    'Łukasz “Zoë” Žižek-Nguyễn, 12, rue Rachel Est, Montréal (QC) H2W\u00a01C6',
  );
  expect(screen.getByText('1, rue de l’Exemple, Montréal (Québec) H2X 0A1')).toBeTruthy();
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

test('a member’s lines add up to the subtotal on the screen', () => {
  const products = [aLine('Gala', 2), aLine('Empire', 4)];
  const order = aReceipt({ products, subtotal_price: 3000, savings: 450, total_price: 2779 });
  renderAccount(<Receipt order={order} />);
  const totals = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => centsOf(row.lastElementChild?.textContent ?? ''));
  expect(totals).toEqual([1000, 2000]);
  expect(centsOf(screen.getByText('Sous-total').nextSibling?.textContent ?? '')).toBe(3000);
  expect(screen.getAllByText(/4,25\s\$ avec MSL\+/)).toHaveLength(2);
});

const file = '/history/79db305136aa/receipt.pdf';

/** A receipt with its tools, and the files that the browser was told to save. */
function withTools(answers: Answers) {
  const saved: { name: string; bytes: Blob }[] = [];
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const bytes = made[Number(this.href.replace('blob:', ''))];
    if (bytes) saved.push({ name: this.download, bytes });
  });
  const order = aReceipt();
  const subscription = aSubscription({
    plans: [{ pid: '1004' }] as never,
    delivery: { entity_type: 'PUP' } as never,
  });
  const page = renderAccount(
    <Routes>
      <Route path="/order-history/:oid" element={<OrderPage />} />
    </Routes>,
    { 'GET /subscriptions': subscription, 'GET /history/79db305136aa': order, ...answers },
    `/order-history/${order.oid}`,
  );
  return { page, saved, press: async () => userEvent.click(await button()) };
}
const pdfNamed = (name: string) =>
  new Response('%PDF-1.7', { headers: { 'content-disposition': `attachment; filename="${name}"` } });
const button = () => screen.findByRole('button', { name: 'Télécharger en PDF' });

test('the PDF is the store’s own, in the language of the page, under the name that the store gives it', async () => {
  const { page, saved, press } = withTools({
    [`GET ${file}`]: pdfNamed('facture-79db305136.pdf'),
  });
  await press();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    name: 'facture-79db305136.pdf',
    bytes: { type: 'application/pdf', size: 8 },
  });
  expect(page.sent(`GET ${file}`).map(({ query }) => query.get('locale'))).toEqual(['fr-CA']);
});

test('pressed again while it comes, the PDF is asked for and saved once', async () => {
  let come: (file: Response) => void = () => undefined;
  const coming = new Promise<Response>((resolve) => {
    come = resolve;
  });
  const { page, saved, press } = withTools({ [`GET ${file}`]: () => coming });
  await press();
  await press();
  come(pdfNamed('facture.pdf'));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBeNull());
  expect(page.sent(`GET ${file}`)).toHaveLength(1);
  expect(saved).toHaveLength(1);
});

test('a PDF that does not come is said in the page, and can be asked for again', async () => {
  const { page, saved, press } = withTools({ [`GET ${file}`]: refusal(503, 'unavailable') });
  await press();
  await waitFor(() => expect(page.said).toEqual([{ kind: 'error', errorKey: 'unavailable', status: 503 }]));
  expect(saved).toEqual([]);
  expect((await button()).getAttribute('aria-busy')).toBeNull();
});

test('the mark of what is taxed is explained where something bears it', () => {
  const note = /Produit taxable/;
  renderAccount(<Receipt order={aReceipt({ products: [aLine('Gala', 2)] })} />);
  expect(screen.queryByText(note)).toBeNull();
  renderAccount(<Receipt order={aReceipt({ products: [{ ...aLine('Savon', 1), taxable: true }] })} />);
  expect(screen.getByText(note)).toBeTruthy();
});

test('what a line would cost with MSL+ stands apart from its price', () => {
  renderAccount(<Receipt order={aReceipt({ products: [aLine('Gala', 2)] })} />);
  expect(screen.getByText(/avec MSL\+/).parentElement?.textContent).toMatch(/^5,00\s\$ 4,25\s\$ avec MSL\+$/);
});

test('on paper the total and the notes that explain it are not parted', () => {
  const products = [{ ...aLine('Savon', 1), taxable: true }];
  renderAccount(<Receipt order={aReceipt({ products, refunded_price: 500 })} />);
  const sum = screen.getByText('Total payé').closest('dl')?.parentElement;
  expect(sum?.className).toBe('sum');
  for (const note of [/^TPS 123/, /Remboursé/, /Produit taxable/])
    expect(sum?.contains(screen.getByText(note))).toBe(true);
  const styles = readFileSync('mfe-account/src/history/receipt.module.css', 'utf8');
  expect(styles).toMatch(/@media print \{[^@]*\.sum \{\s*break-inside: avoid/);
});

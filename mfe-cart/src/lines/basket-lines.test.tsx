import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { BasketLines } from './basket-lines.tsx';

const kale = {
  pid: '2001',
  quantity: 2,
  inventory: 5,
  images: [],
  price: 299,
  display_price: 299,
  regular_price: 299,
  line_price: 598,
  volume: 100,
  unit: 'unit',
  brand: 'Ferme du Rang',
  keep: false,
  copy: { 'fr-CA': { name: 'Kale' }, 'en-CA': { name: 'Kale' } },
} as unknown as OrderProduct;

/** The store answers when it wants to: until then only the customer's wish is known. */
function Basket({ line = kale, onKeep }: { line?: OrderProduct; onKeep?: (line: OrderProduct) => void }) {
  const [stored, setStored] = useState([line]);
  const [wanted, setWanted] = useState(2);
  return (
    <>
      <BasketLines
        label="Mon panier"
        lines={stored}
        quantityOf={() => wanted}
        onQuantity={(_, quantity) => setWanted(quantity)}
        onKeep={onKeep}
        empty={<p>Rien pour l’instant</p>}
      />
      <button type="button" onClick={() => setStored([])}>
        Le magasin répond
      </button>
    </>
  );
}

test('the last product, removed and saved as such, can still be taken back, and is there at once', async () => {
  renderPage(<Basket />, { 'mfe-cart': texts });
  const field = () => screen.queryByRole<HTMLInputElement>('spinbutton');
  await userEvent.click(screen.getByRole('button', { name: 'Réduire la quantité' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retirer du panier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Le magasin répond' }));
  expect(screen.getByText('Rien pour l’instant')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(field()?.value).toBe('1');
  expect(screen.queryByText('Rien pour l’instant')).toBeNull();
});

test('what is removed can be taken back where it stood, and stands there again', async () => {
  const other = { ...kale, pid: '2002', copy: { 'fr-CA': { name: 'Navet' }, 'en-CA': { name: 'Turnip' } } };
  function TwoLines() {
    const [wanted, setWanted] = useState<Record<string, number>>({ 2001: 1, 2002: 1 });
    const [stored, setStored] = useState([kale, other]);
    const onQuantity = (pid: string, quantity: number) => setWanted((now) => ({ ...now, [pid]: quantity }));
    const quantityOf = (pid: string) => wanted[pid] ?? 0;
    return (
      <>
        <BasketLines label="Mon panier" lines={stored} {...{ onQuantity, quantityOf }} empty={null} />
        <button type="button" onClick={() => setStored([other])}>
          Le magasin répond
        </button>
      </>
    );
  }
  renderPage(<TwoLines />, { 'mfe-cart': texts });
  const names = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Kale|Navet/.exec(textContent)?.[0]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Retirer du panier' })[0] as HTMLElement);
  expect(names()).toEqual(['Kale', 'Navet']);
  await userEvent.click(screen.getByRole('button', { name: 'Le magasin répond' }));
  expect(names()).toEqual(['Kale', 'Navet']);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(names()).toEqual(['Kale', 'Navet']);
});

test('a line that was kept for every basket is told to be so again when it is taken back', async () => {
  const onKeep = jest.fn();
  renderPage(<Basket line={{ ...kale, quantity: 1, keep: true }} onKeep={onKeep} />, { 'mfe-cart': texts });
  const field = screen.getByRole('spinbutton');
  await userEvent.clear(field);
  await userEvent.type(field, '0{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onKeep).toHaveBeenCalledWith(expect.objectContaining({ pid: '2001', keep: true }));
});

test.each([
  ['some of them', { quantity: 6, keep: true, kept_quantity: 1 }, true],
  ['all of them', { quantity: 6, keep: true, kept_quantity: 6 }, false],
  ['none', { quantity: 6, keep: false, kept_quantity: 0 }, false],
])(
  'of a line of which every basket has %s it is said how many where the number is another',
  (_, has, isSaid) => {
    renderPage(<Basket line={{ ...kale, ...has }} onKeep={() => undefined} />, { 'mfe-cart': texts });
    const words = texts.lines.kept.replace('{{quantity}}', '1');
    expect(screen.queryByText(words) !== null).toBe(isSaid);
  },
);

test('a keyboard stays at the line that it removes and takes back', async () => {
  renderPage(<Basket />, { 'mfe-cart': texts });
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Réduire la quantité' }));
  screen.getByRole('button', { name: 'Retirer du panier' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Annuler' })).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Augmenter la quantité' })).toBe(document.activeElement);
});

test('a member’s line shows what it adds to the subtotal, and beside it what a member pays', () => {
  renderPage(<Basket line={{ ...kale, display_price: 254 }} />, { 'mfe-cart': texts });
  const line = screen.getByRole('listitem');
  expect(line.textContent).toMatch(/2,99\s\$ l’unité/);
  expect(line.textContent).toMatch(/2,54\s\$ avec MSL\+/);
  expect(line.lastElementChild?.textContent).toMatch(/^5,98\s\$$/);
});

test('who hears the lines knows which product a box keeps, and which price was struck', () => {
  renderPage(<Basket line={{ ...kale, regular_price: 499 }} onKeep={() => undefined} />, {
    'mfe-cart': texts,
  });
  expect(screen.getByRole('checkbox', { name: 'Garder dans tous mes paniers (Kale)' })).toBeTruthy();
  const struck = screen.getByText(/4,99/);
  expect(struck.parentElement?.textContent).toMatch(/^2,99\s\$ l’unité prix courant 4,99\s\$$/);
});

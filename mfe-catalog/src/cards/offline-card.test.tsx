import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aSubscription } from '../testing/builders.ts';
import { renderCatalog } from '../testing/render-catalog.tsx';
import { CatalogCard } from './catalog-card.tsx';

let mockComes = false;
jest.mock('@msl/panels/basket/writer-of-page.ts', () => {
  if (!mockComes) throw new Error('Loading chunk 950 failed.');
  return jest.requireActual('@msl/panels/basket/writer-of-page.ts');
});
const onLine = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => onLine.mockReset());

const aCard = () => {
  const product = aProduct('p1');
  const order = { oid: 'o1', status: 'open', can_edit: true, products: [] };
  const line = { ...product, quantity: 2, line_price: 2 * product.price };
  const shown = renderCatalog(<CatalogCard product={product} />, {
    path: '/products',
    token: 't1',
    answers: {
      'GET /subscriptions': aSubscription(),
      'GET /orders/current/processing': order,
      'GET /orders/preorder': [],
      'PUT /orders/o1/products/p1': {
        order: { ...order, product_count: 1, subtotal_price: line.line_price, savings: 0 },
        line,
      },
    },
  });
  const said: unknown[] = [];
  act(() => void shown.bus.on('snackbar.show@1', (message) => said.push(message)));
  return { ...shown, said };
};

test('what is wanted while the line is down, before the code that writes it is there, is written when it is back', async () => {
  const { sent, said } = aCard();
  const add = await screen.findByRole('button', { name: /Ajouter/ });
  onLine.mockReturnValue(false);
  await userEvent.click(add);
  await userEvent.click(await screen.findByRole('button', { name: 'Augmenter la quantité' }));
  await waitFor(() =>
    expect(said[0]).toMatchObject({ kind: 'info', text: expect.stringMatching('hors ligne') }),
  );
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
  expect(sent('PUT /orders/o1/products/p1')).toEqual([]);
  mockComes = true;
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent('PUT /orders/o1/products/p1')).toHaveLength(1));
  expect(sent('PUT /orders/o1/products/p1')[0]?.body).toMatchObject({ quantity: 2 });
});

test('code that does not come though the line is there takes it back, and says so', async () => {
  mockComes = false;
  jest.resetModules();
  const { said } = aCard();
  await userEvent.click(await screen.findByRole('button', { name: /Ajouter/ }));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', errorKey: 'network', status: 0 }]));
  expect(await screen.findByRole('button', { name: /Ajouter/ })).toBeTruthy();
});

import { apiKey } from '@msl/api-client';
import { renderPage } from '@msl/testing/render-page.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { BasketControl } from './basket-control.tsx';
import { BasketProvider } from './basket-provider.tsx';

const ofASubscriber = {
  'GET /subscriptions': { status: 'active', plans: [{ pid: '1' }], delivery: {}, lastDigits: '4242' },
  'GET /users/current': { uid: 'u1' },
};

test('a keyboard stays at the product that it adds, removes and takes back', async () => {
  renderPage(
    <BasketProvider>
      <BasketControl pid="3001" name="Carotte" inventory={9} />
    </BasketProvider>,
    { panels: texts },
    {
      answers: {
        ...ofASubscriber,
        'GET /orders/current/processing': { oid: 'o1', can_edit: true, products: [] },
      },
    },
  );
  const here = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const add = await screen.findByRole('button', { name: /Ajouter/ });
  expect(document.activeElement).toBe(document.body);
  add.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('spinbutton');
  expect(here()).toBe('Augmenter la quantité');
  screen.getByRole('button', { name: 'Retirer du panier' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: /Ajouter/ });
  expect(here()).toBe('Annuler le retrait');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('spinbutton');
  expect(here()).toBe('Augmenter la quantité');
});

test('what another tab changes takes no focus, also after a press here', async () => {
  let products = [{ pid: '3001', quantity: 1, keep: false }];
  let queries: QueryClient | undefined;
  const Cache = () => {
    queries = useQueryClient();
    return null;
  };
  const { writes } = renderPage(
    <BasketProvider>
      <Cache />
      <BasketControl pid="3001" name="Carotte" inventory={9} />
    </BasketProvider>,
    { panels: texts },
    {
      answers: {
        ...ofASubscriber,
        'GET /orders/current/processing': () => ({ oid: 'o1', can_edit: true, products }),
        'PUT /orders/o1/products/3001': () => {
          products = [{ pid: '3001', quantity: 2, keep: false }];
          return { order: { oid: 'o1' }, line: products[0] };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Augmenter la quantité' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  act(() => (document.activeElement as HTMLElement).blur());
  products = [];
  await act(() => queries?.invalidateQueries({ queryKey: apiKey('processingOrder', {}) }));
  await screen.findByRole('button', { name: /Ajouter/ });
  expect(document.activeElement).toBe(document.body);
});

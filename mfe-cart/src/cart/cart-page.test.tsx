import { SlotProvider } from '@msl/platform';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { CartPage } from './cart-page.tsx';

test('what another remote shows comes with the order, not below one that is still on its way', async () => {
  const order = Promise.withResolvers<null>();
  const asked = jest.fn(() => order.promise);
  renderPage(
    <SlotProvider render={(name) => <p>{name}</p>}>
      <CartPage />
    </SlotProvider>,
    { 'mfe-cart': texts },
    {
      path: '/cart',
      answers: {
        'GET /subscriptions': { status: 'active', plans: [{ pid: '1' }], delivery: {}, lastDigits: '4242' },
        'GET /orders/current/processing': asked,
      },
    },
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText('cart.promos')).toBeNull();
  order.resolve(null);
  expect(await screen.findByText('cart.promos')).toBeTruthy();
  expect(screen.getByText(texts.cart.none.title)).toBeTruthy();
});

import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { refusal, renderPage } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import page from './next.texts.json' with { type: 'json' };
import { NextCartPage } from './next-cart-page.tsx';

const aLine = (quantity: number) => ({
  ...{ pid: '2001', quantity, inventory: 9, images: [], keep: false, brand: null, unit: 'unit', volume: 1 },
  ...{ price: 299, display_price: 299, regular_price: 299, line_price: 299 * quantity },
  copy: { 'fr-CA': { name: 'Kale' }, 'en-CA': { name: 'Kale' } },
});
const subscriber = { status: 'active', plans: [{ pid: '1' }], delivery: {}, lastDigits: '4242' };
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton').value;
const more = () => userEvent.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));

/** Two of one product put aside; `kept` is what the store has. */
const show = (write: (kept: { quantity: number }) => unknown, read?: () => unknown) => {
  const kept = { quantity: 2 };
  let isRead = false;
  return renderPage(
    <NextCartPage />,
    { 'mfe-cart': { ...texts, next: page['fr-CA'] }, panels },
    {
      answers: {
        'GET /subscriptions': subscriber,
        'GET /next-deliveries': { deliveries: [] },
        'GET /coupons': null,
        'GET /users/current': { uid: 'u1' },
        'GET /orders/preorder': () => {
          if (isRead && read) return read();
          isRead = true;
          return [aLine(kept.quantity)];
        },
        'POST /products/2001/preorder': () => write(kept),
      },
    },
  );
};

test('the store acted and its answer was lost: the basket shows the truth by itself', async () => {
  const page = show((kept) => {
    // Another hand was in the basket too: the truth is neither what stood there nor what was pressed.
    kept.quantity = 5;
    return refusal(504, 'something-went-wrong');
  });
  await screen.findByText('Kale');
  await more();
  await waitFor(() => expect(quantity()).toBe('5'));
  expect(page.said).toMatchObject([{ kind: 'error', status: 504 }]);
});

test('the store acted as it was asked and its answer was lost: nothing is said to have failed', async () => {
  const page = show((kept) => {
    kept.quantity = 3;
    return refusal(504, 'something-went-wrong');
  });
  await screen.findByText('Kale');
  await more();
  await waitFor(() => expect(page.sent('GET /orders/preorder')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText(/8,97/)[0]).toBeTruthy());
  expect(quantity()).toBe('3');
  expect(page.said).toEqual([]);
});

test('while it cannot be asked how things stand, the basket that is shown stays', async () => {
  const page = show(
    () => refusal(504, 'something-went-wrong'),
    () => refusal(502, 'something-went-wrong'),
  );
  await screen.findByText('Kale');
  await more();
  await waitFor(() => expect(page.said).toHaveLength(1));
  await waitFor(() => expect(page.sent('GET /orders/preorder')).toHaveLength(3));
  await waitFor(() => expect(quantity()).toBe('2'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whose subscription is paused, nobody is promised a day or a basket', async () => {
  const planned = { delivery_date: '2026-12-09', populating_date: '2026-12-05', status: 'planned' };
  renderPage(
    <NextCartPage />,
    { 'mfe-cart': { ...texts, next: page['fr-CA'] }, panels },
    {
      answers: {
        'GET /subscriptions': { ...subscriber, status: 'paused' },
        'GET /next-deliveries': { deliveries: [planned] },
        'GET /coupons': null,
        'GET /users/current': { uid: 'u1' },
        'GET /orders/preorder': [],
      },
    },
  );
  expect(await screen.findByText(page['fr-CA'].empty.textPaused)).toBeTruthy();
  expect(document.body.textContent).toContain(page['fr-CA'].leadPaused);
  expect(document.body.textContent).not.toContain('décembre');
  expect(document.body.textContent).not.toContain('sera préparé');
});

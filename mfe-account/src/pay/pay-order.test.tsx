import { useProfile } from '@msl/api-client';
import { refusal } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anUnpaid, aSubscription } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';

const call = 'POST /orders/79db305136aa/payment';
const paid = { status: 'paid', client_secret: null, amount: 3679 };

test('what is owed is said with its amount and its limit, and paid by a button that names it', async () => {
  let answer: unknown = refusal(402, 'card-declined');
  const { writes } = renderAccount(<UnpaidNotice unpaid={anUnpaid()} />, { [call]: () => answer });
  expect(screen.getByText(/36,79\s\$ à régler pour la livraison du mardi 24 novembre/)).toBeTruthy();
  expect(screen.getByText(/avant le lundi 23 novembre à 18\s+h/)).toBeTruthy();
  const button = screen.getByRole('button', { name: /Payer 36,79\s\$/ });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  answer = paid;
  await userEvent.click(button);
  expect(writes()).toHaveLength(2);
});

test('a payment that is under way is waited for, and said; only when it never ends is it for the customer to press again', async () => {
  let answers = [refusal(409, 'payment-in-progress'), refusal(409, 'payment-in-progress'), paid];
  const held = Promise.withResolvers<void>();
  const answer = async () => {
    if (answers.length === 1) await held.promise;
    return answers.length > 1 ? answers.shift() : answers[0];
  };
  const { writes } = renderAccount(<UnpaidNotice unpaid={anUnpaid()} />, { [call]: answer });
  const button = screen.getByRole('button', { name: /Payer 36,79\s\$/ });
  const pressed = userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/déjà en cours.*pas deux fois/));
  held.resolve();
  await pressed;
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(writes()).toHaveLength(3);
  answers = [refusal(409, 'payment-in-progress')];
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Réessayez dans un instant');
  expect(writes()).toHaveLength(13);
});

test('a bank that asks is said so on the button', () => {
  renderAccount(<UnpaidNotice unpaid={anUnpaid({ needs_confirmation: true })} />, {});
  expect(screen.getByRole('button', { name: /Confirmer 36,79\s\$/ })).toBeTruthy();
  expect(screen.getByText(/Votre banque vous demande de confirmer/)).toBeTruthy();
});

/** What is owed as the store says it: the panel goes once nothing is. */
const Owed = () => {
  const { subscription } = useProfile();
  return subscription?.unpaid ? <UnpaidNotice unpaid={subscription.unpaid} /> : 'Rien à régler';
};

test('a payment whose answer is lost is said to be done, though its panel has gone by then', async () => {
  let asked = 0;
  const { said, writes } = renderAccount(<Owed />, {
    'GET /subscriptions': () => aSubscription({ unpaid: asked ? null : anUnpaid() }),
    [call]: () => (++asked === 1 ? refusal(504, 'something-went-wrong') : paid),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Payer 36,79\s\$/ }));
  expect(await screen.findByText('Rien à régler')).toBeTruthy();
  await waitFor(() =>
    expect(said).toEqual([{ kind: 'success', text: 'C’est payé. Votre panier s’en vient.' }]),
  );
  expect(writes()).toHaveLength(2);
});

test.each([
  ['lost each time', 504, 'something-went-wrong', 2],
  ['too late', 409, 'order-payment-too-late', 1],
])('a payment that is %s is said beside the panel, which may have gone', async (_how, status, key, times) => {
  let asked = 0;
  const { said, writes } = renderAccount(<Owed />, {
    'GET /subscriptions': () => aSubscription({ unpaid: asked ? null : anUnpaid() }),
    [call]: () => {
      asked += 1;
      return refusal(status, key);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Payer 36,79\s\$/ }));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', errorKey: key, status }]));
  expect(writes()).toHaveLength(times);
});

import { refusal } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anUnpaid } from '../testing/builders.ts';
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

test('a bank that asks is said so on the button', () => {
  renderAccount(<UnpaidNotice unpaid={anUnpaid({ needs_confirmation: true })} />, {});
  expect(screen.getByRole('button', { name: /Confirmer 36,79\s\$/ })).toBeTruthy();
  expect(screen.getByText(/Votre banque vous demande de confirmer/)).toBeTruthy();
});

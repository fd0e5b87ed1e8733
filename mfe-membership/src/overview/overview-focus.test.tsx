import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import '@msl/ui/dialog-stand-in.ts';
import { neverAMember } from '@msl/testing/membership.builders.ts';
import { remembering } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../app.tsx';
import { renderMembership } from '../testing/render-membership.tsx';

const guest: Partial<Subscription> = {
  status: 'active',
  plans: [{ pid: '1004' } as Subscription['plans'][number]],
  delivery: { entity_type: 'PUP' } as NonNullable<Subscription['delivery']>,
  lastDigits: '4242',
  brand: 'visa',
  ...neverAMember,
};
const member: Partial<Subscription> = {
  ...guest,
  is_prime: true,
  prime_status: 'active',
  prime_interval: 'year',
  prime_current_period_end: '2027-11-21T17:00:00.000Z',
};
const owes: Partial<Subscription> = {
  ...{ ...member, prime_payment_late: true },
  prime_due: { kind: 'renewal', amount: 11_383, asks_bank: false },
};
const show = (call: string, after: Partial<Subscription>) =>
  renderMembership(<App />, {
    path: '/adhesions',
    answers: {
      'GET /subscriptions/savings': { done_savings: 0, potential_savings: 0, potential_from_baskets: 0 },
      'GET /subscriptions/prime/offers': [],
      'GET /subscriptions/prime/payment': null,
      ...remembering('GET /subscriptions', owes, { [call]: after }),
    },
  });
const press = async (name: RegExp) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};

test('a keyboard that pays what is due goes on at the membership', async () => {
  show('PUT /subscriptions/prime/payment', member);
  await press(/Payer 113,83/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Payer 113,83/ })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Votre adhésion');
});

test('a keyboard that ends the membership at once goes on where one becomes a member', async () => {
  show('DELETE /subscriptions/prime', guest);
  await press(/Modifier mon adhésion/);
  await userEvent.click(screen.getByRole('radio', { name: /Ne plus être membre/ }));
  await press(/Mettre fin à l’adhésion/);
  expect(await screen.findByText('Devenez membre')).toBe(document.activeElement);
});

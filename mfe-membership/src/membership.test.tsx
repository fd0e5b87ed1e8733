import { refusal } from '@msl/testing/render-page.tsx';
import '@msl/ui/dialog-stand-in.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from './app.tsx';
import { memberState, otherFutures } from './overview/member-state.ts';
import { renderMembership } from './testing/render-membership.tsx';

/** Somebody active with a card, who has never been a member. */
const guest: Partial<Subscription> = {
  status: 'active',
  plans: [{ pid: '1004' } as Subscription['plans'][number]],
  delivery: { entity_type: 'PUP' } as NonNullable<Subscription['delivery']>,
  lastDigits: '4242',
  brand: 'visa',
  is_prime: false,
  prime_status: 'inactive',
  prime_interval: null,
  prime_current_period_end: null,
  prime_cancel_at_period_end: false,
  prime_next_interval: null,
  prime_payment_late: false,
  prime_trial_end: '2026-12-21T17:00:00.000Z',
};
const member: Partial<Subscription> = {
  ...guest,
  is_prime: true,
  prime_status: 'active',
  prime_interval: 'year',
  prime_current_period_end: '2027-11-21T17:00:00.000Z',
  prime_trial_end: null,
};
const savings = { done_savings: 5221, potential_savings: 13_000, potential_from_baskets: 3 };
const at = (path: string, subscription: Partial<Subscription>, more = {}) =>
  renderMembership(<App />, {
    path,
    answers: { 'GET /subscriptions': subscription, 'GET /subscriptions/savings': savings, ...more },
  });

test('somebody who is not a member is offered the year first, with the trial and its end', async () => {
  at('/adhesions', guest);
  expect(await screen.findByText('Inactive')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/À l’année/).checked).toBe(true);
  expect(screen.getByText(/21 décembre 2026/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/Au mois/));
  await userEvent.click(screen.getByRole('link', { name: 'Continuer' }));
  expect(await screen.findByRole('button', { name: 'Commencer mon essai' })).toBeTruthy();
});

test('joining goes back to the overview, says so, and reads every price again', async () => {
  const { said, writes, path, sent } = at('/adhesions/signup/monthly-prime', guest, {
    'POST /subscriptions/prime': member,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer mon essai' }));
  await waitFor(() => expect(path()).toBe('/adhesions'));
  expect(writes()).toEqual([{ call: 'POST /subscriptions/prime', body: { lookup_key: 'monthly-prime' } }]);
  expect(said[0]).toMatchObject({ kind: 'success' });
  await waitFor(() => expect(sent('GET /subscriptions').length).toBeGreaterThan(1));
});

test('a refused card is said on the page, and nothing else happens', async () => {
  const { path } = at('/adhesions/signup/yearly-prime', guest, {
    'POST /subscriptions/prime': refusal(402, 'card-declined'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer mon essai' }));
  expect(await screen.findByText(/Votre carte a été refusée/)).toBeTruthy();
  expect(path()).toBe('/adhesions/signup/yearly-prime');
});

test.each([
  ['a member', '/adhesions/signup/yearly-prime', member],
  ['an address that names no plan', '/adhesions/signup/weekly-prime', guest],
])('%s is led from the checkout to the overview', async (_who, address, subscription) => {
  const { path } = at(address, subscription);
  await waitFor(() => expect(path()).toBe('/adhesions'));
});

test('a member stops the renewal after being told what it means, and takes it up again', async () => {
  const stopped = { ...member, prime_cancel_at_period_end: true };
  const { said, writes } = at('/adhesions', member, {
    'DELETE /subscriptions/prime': stopped,
    'PUT /subscriptions/prime': member,
  });
  expect(await screen.findByText(/52,21/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mon adhésion' }));
  await userEvent.click(screen.getByRole('radio', { name: /Ne plus être membre/ }));
  expect(screen.getByText(/Vous gardez le prix des membres jusqu’au 21 novembre 2027/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter le renouvellement' }));
  expect(await screen.findByText('Se termine')).toBeTruthy();
  expect(said[0]?.text).toMatch(/renouvellement est arrêté/);
  await userEvent.click(screen.getByRole('button', { name: 'Rester membre' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /à l’année/ }).checked).toBe(true);
  expect(screen.getByText(/Le 21 novembre 2027, 99,00.\$ plus taxes/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer à l’année' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(writes()).toMatchObject([
    { call: 'DELETE /subscriptions/prime' },
    { call: 'PUT /subscriptions/prime', body: { lookup_key: 'yearly-prime' } },
  ]);
});

test('the other plan is told with its price and its day, then asked for', async () => {
  const changed = { ...member, prime_next_interval: 'month' };
  const { writes } = at('/adhesions', member, { 'PUT /subscriptions/prime': changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon adhésion' }));
  expect(screen.getByText(/Rien n’est facturé avant le 21 novembre 2027/)).toBeTruthy();
  expect(screen.getByText(/Le 21 novembre 2027, 9,00.\$ plus taxes/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer au mois' }));
  expect(await screen.findByText(/À partir du 21 novembre 2027, la formule mensuelle/)).toBeTruthy();
  expect(writes()).toEqual([{ call: 'PUT /subscriptions/prime', body: { lookup_key: 'monthly-prime' } }]);
});

test('a change that is refused is said in the dialog; a late payment says how to settle it', async () => {
  at(
    '/adhesions',
    { ...member, prime_payment_late: true },
    {
      'PUT /subscriptions/prime': refusal(409, 'prime-payment-late'),
    },
  );
  expect(await screen.findByRole('link', { name: 'Changer de carte' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mon adhésion' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continuer au mois' }));
  expect(await screen.findByText(/Changez d’abord de carte/)).toBeTruthy();
});

test.each([
  ['by the year', 'year', null, false, ['monthly-prime', 'end']],
  ['by the month', 'month', null, false, ['yearly-prime', 'end']],
  ['by the month, soon by the year', 'month', 'year', false, ['monthly-prime', 'end']],
  ['by the month, not for long', 'month', null, true, ['monthly-prime', 'yearly-prime']],
] as const)('a member %s may choose what else there is', (_who, interval, next, stopped, others) => {
  expect(
    otherFutures({
      prime_interval: interval,
      prime_next_interval: next,
      prime_cancel_at_period_end: stopped,
    }),
  ).toEqual(others);
});

test('whoever has paused is told to resume first', async () => {
  at('/adhesions', { ...guest, status: 'paused' });
  expect(await screen.findByText('Votre abonnement est en pause')).toBeTruthy();
});

test('without the savings call the page does without them', async () => {
  at('/adhesions', guest, { 'GET /subscriptions/savings': refusal(501, 'not-implemented') });
  expect(await screen.findByText('Devenez membre')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/pourriez économiser/)).toBeNull());
});

test.each([
  ['active', false, 'active'],
  ['trialing', false, 'trialing'],
  ['active', true, 'ending'],
  ['trialing', true, 'ending'],
] as const)('a member who is %s, renewal stopped: %s, is shown as %s', (status, stopped, state) => {
  expect(memberState({ prime_status: status, prime_cancel_at_period_end: stopped })).toBe(state);
});

import { refusal } from '@msl/testing/render-page.tsx';
import '@msl/ui/dialog-stand-in.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from './app.tsx';
import { memberState } from './overview/member-state.ts';
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
const savings = { done_savings: 5221, potential_savings: 13_000 };
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

test('a member stops the renewal after being told what it means', async () => {
  const { said, writes } = at('/adhesions', member, {
    'DELETE /subscriptions/prime': { ...member, prime_cancel_at_period_end: true },
  });
  expect(await screen.findByText(/52,21/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mon adhésion' }));
  expect(screen.getByText(/Vous gardez le prix des membres jusqu’au 21 novembre 2027/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter le renouvellement' }));
  expect(await screen.findByText('Se termine')).toBeTruthy();
  expect(writes().map(({ call }) => call)).toEqual(['DELETE /subscriptions/prime']);
  expect(said[0]?.text).toMatch(/renouvellement est arrêté/);
});

test('without the savings call the page does without them', async () => {
  at('/adhesions', guest, { 'GET /subscriptions/savings': refusal(501, 'not-implemented') });
  expect(await screen.findByText('Devenez membre')).toBeTruthy();
  expect(screen.queryByText(/pourriez économiser/)).toBeNull();
});

test.each([
  ['active', false, 'active'],
  ['trialing', false, 'trialing'],
  ['active', true, 'ending'],
  ['trialing', true, 'ending'],
] as const)('a member who is %s, renewal stopped: %s, is shown as %s', (status, stopped, state) => {
  expect(memberState({ prime_status: status, prime_cancel_at_period_end: stopped })).toBe(state);
});

import { useProfile } from '@msl/api-client';
import { aPlan } from '@msl/testing/plan.builders.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { PlanEditor } from './plan-editor.tsx';

const smart = aPlan('1004', 'Le Panier futé');
const fruit = aPlan('1008', 'Le Panier fruité');

function Editor() {
  const subscribed = useProfile().subscription?.plans;
  return subscribed && <PlanEditor subscribed={subscribed} plans={[smart, fruit]} />;
}

/** The editor over a store that keeps what it is sent, with a keyboard alone. */
async function show() {
  let now = [smart];
  const page = renderAccount(<Editor />, {
    'GET /users/current': aUser(),
    'GET /subscriptions': () => aSubscription({ plans: now }),
    'PUT /subscriptions/plan': ({ body }: { body: { plans: { pid: string }[] } }) => {
      now = [smart, fruit].filter(({ pid }) => body.plans.some((plan) => plan.pid === pid));
      return aSubscription({ plans: now });
    },
  });
  await screen.findByText(/Par livraison/);
  await waitFor(() => expect(page.sent('GET /users/current')).toHaveLength(1));
  const press = (name: RegExp) => {
    screen.getByRole('button', { name }).focus();
    return userEvent.keyboard('{Enter}');
  };
  return { ...page, press };
}

const place = () => document.activeElement?.textContent ?? '';

beforeEach(() => sessionStorage.clear());

test('a keyboard that adds a basket, saves, and takes it out again, stays at the price beside the buttons', async () => {
  const { said, press } = await show();
  expect(document.activeElement).toBe(document.body);
  await press(/Ajouter.*Le Panier fruité/);
  expect(place()).toMatch(/^Par livraison.*40,00/);
  await press(/Enregistrer mes paniers/);
  await waitFor(() => expect(said).toHaveLength(1));
  await waitFor(() => expect(place()).toMatch(/^Par livraison/));
  await press(/Retirer.*Le Panier fruité/);
  expect(place()).toMatch(/^Par livraison.*20,00/);
  await press(/^Annuler/);
  expect(place()).toMatch(/^Par livraison.*40,00/);
});

import { aDelivery, aPoint } from '@msl/panels/testing/delivery.builders.ts';
import { aPlan } from '@msl/testing/plan.builders.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import DeliveryPage from './delivery-page.tsx';

test.each([
  [false, 1],
  [true, 0],
])(
  'where a place is chosen, whether the one on file is still served (%s) is said first',
  async (open, said) => {
    const delivery = aDelivery({ open });
    renderAccount(<DeliveryPage />, {
      'GET /users/current': aUser(),
      'GET /subscriptions': aSubscription({ delivery, plans: [aPlan('1001', 'Le mélange')] }),
      'GET /deliveries/change': {},
      'PUT /pickup-points/distance': [],
      'GET /users/pickup-points/waiting-lists': [],
    });
    await screen.findByRole('button', { name: 'Enregistrer ma livraison' });
    expect(screen.queryAllByText(`${delivery.name} est fermé`)).toHaveLength(said);
    // It is here that another one is chosen.
    expect(screen.queryByRole('link', { name: 'Choisir un autre point' })).toBeNull();
  },
);

test.each([
  ['is saved where the store has it', true],
  ['has failed where it has not', false],
])('a delivery whose answer was lost %s, and is nobody else’s', async (_, isDone) => {
  sessionStorage.clear();
  let delivery = aDelivery();
  const { said } = renderAccount(<DeliveryPage />, {
    'GET /users/current': aUser(),
    'GET /subscriptions': () => aSubscription({ delivery, plans: [aPlan('1001', 'Le mélange')] }),
    'GET /deliveries/change': { basket: null, next_delivery_date: '2026-12-01' },
    'PUT /pickup-points/distance': [aPoint('cafe')],
    'GET /users/pickup-points/waiting-lists': [],
    'POST /deliveries/PUP': () => {
      if (isDone) delivery = aDelivery({ frequence: 14 });
      return refusal(504, 'something-went-wrong');
    },
  });
  await screen.findByRole('radio', { name: /cafe/ });
  await userEvent.click(screen.getByRole('radio', { name: /Toutes les deux semaines/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ma livraison' }));
  if (isDone) await waitFor(() => expect(said).toMatchObject([{ kind: 'success' }]));
  else expect(await screen.findByText(/Quelque chose n’a pas fonctionné/)).toBeTruthy();
  expect(screen.queryByText('Ceci a changé ailleurs entre-temps')).toBeNull();
  expect(sessionStorage.getItem('msl.draft.u1.delivery') === null).toBe(isDone);
});

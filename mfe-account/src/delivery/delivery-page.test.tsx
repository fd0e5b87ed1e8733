import { aDelivery } from '@msl/panels/testing/delivery.builders.ts';
import { aPlan } from '@msl/testing/plan.builders.ts';
import { screen } from '@testing-library/react';
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

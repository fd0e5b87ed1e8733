import { screen } from '@testing-library/react';
import { anOrder, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { Dashboard } from './dashboard.tsx';

test('a paid basket whose day the store has closed is promised nowhere on the page', async () => {
  renderAccount(<Dashboard subscription={aSubscription()} />, {
    'GET /orders/current/processing': anOrder({ status: 'paid', can_edit: false, day_is_closed: true }),
    'GET /next-deliveries': { deliveries: [] },
    'GET /users/current': aUser(),
  });
  const banner = await screen.findByRole('region', { name: 'Où vous en êtes' });
  expect(banner.textContent).toMatch(/ne vient pas le .*nous vous rendons l’argent/);
  expect(screen.queryByRole('region', { name: 'Votre prochain cycle' })).toBeNull();
  expect(screen.queryByText(/il ne reste qu’à recevoir/)).toBeNull();
});

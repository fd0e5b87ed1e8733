import { screen, within } from '@testing-library/react';
import { anOrder, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { Dashboard } from './dashboard.tsx';

const closed = { status: 'paid', can_edit: false, day_is_closed: true } as const;
const comingOf = ({ oid, delivery_date }: ReturnType<typeof anOrder>) => ({
  deliveries: [
    {
      ...{ oid, delivery_date, moved_from: null, populating_date: '2026-11-20' },
      ...{ status: 'paid', day_is_closed: true },
      ...{ processing_date: '2026-11-21', shown_processing_date: '2026-11-23' },
      cut_off_at: '2026-11-23T08:00:00.000Z',
    },
  ],
});

test('a paid basket whose day the store has closed is promised nowhere on the page', async () => {
  const order = anOrder(closed);
  renderAccount(<Dashboard subscription={aSubscription()} />, {
    'GET /orders/current/processing': order,
    'GET /next-deliveries': comingOf(order),
    'GET /users/current': aUser(),
  });
  const banner = await screen.findByRole('region', { name: 'Où vous en êtes' });
  expect(banner.textContent).toMatch(/ne vient pas le .*vous rembourserons/);
  expect(screen.queryByRole('region', { name: 'Votre prochain cycle' })).toBeNull();
  expect(screen.queryByText(/il ne reste qu’à recevoir/)).toBeNull();
  const list = await screen.findByRole('region', { name: 'Prochaines livraisons' });
  expect(within(list).getByText('Pas de livraison')).toBeTruthy();
  expect(within(list).queryByText('Payé')).toBeNull();
});

test('it is told beside the basket that is open after it', async () => {
  const order = anOrder({ ...closed, oid: 'before', delivery_date: '2026-11-19' });
  renderAccount(<Dashboard subscription={aSubscription()} />, {
    'GET /orders/current/processing': anOrder({ delivery_date: '2026-11-26' }),
    'GET /next-deliveries': comingOf(order),
    'GET /orders/cart/before': order,
    'GET /users/current': aUser(),
  });
  const banner = await screen.findByRole('region', { name: 'Où vous en êtes' });
  expect(banner.textContent).toMatch(/ne vient pas le .*vous rembourserons/);
});

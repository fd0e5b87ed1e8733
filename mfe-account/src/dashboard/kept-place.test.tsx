import type { NextDelivery } from '@msl/contracts/entities/delivery.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { aDelivery } from '@msl/panels/testing/delivery.builders.ts';
import { screen, within } from '@testing-library/react';
import { anOrder, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { Dashboard } from './dashboard.tsx';

/** Chosen since the basket was paid. */
const delivery = aDelivery({ name: 'Épicerie de Brossard', address: '9, rue Neuve' });
const timeslot = { id: 'moussu-tue', day: 2, start_time: '15:00', end_time: '19:00', active: true } as const;
const paid = anOrder({
  ...{ status: 'paid', can_edit: false, can_skip: false, keeps_place: true },
  timeslot,
});

const aDay = (order: Order): NextDelivery => ({
  ...{ oid: order.oid, delivery_date: order.delivery_date, moved_from: null, populating_date: '2026-11-20' },
  ...{ processing_date: '2026-11-21', shown_processing_date: '2026-11-23' },
  ...{ cut_off_at: order.cut_off_at, status: order.status, day_is_closed: order.day_is_closed },
});

const show = (current: Order, ...coming: Order[]) =>
  renderAccount(<Dashboard subscription={aSubscription({ delivery })} />, {
    'GET /orders/current/processing': current,
    'GET /next-deliveries': { deliveries: coming.map(aDay) },
    ...Object.fromEntries(coming.map((order) => [`GET /orders/cart/${order.oid}`, order])),
    'GET /users/current': aUser(),
  });
const banner = async () => within(await screen.findByRole('region', { name: 'Où vous en êtes' }));
const part = (name: string) => within(screen.getByRole('region', { name }));

test.each([
  ['on the day it comes', { is_delivered_today: true }, /passez le prendre de 15\sh à 19\sh/],
  ['on the day it is billed', { is_billed_today: true }, /Il arrive le mardi 24 novembre/],
  ['between the two', {}, /Il arrive le mardi 24 novembre/],
])(
  'a paid basket tells its own place %s, and the chosen place from which basket on it counts',
  async (_when, changes, text) => {
    show({ ...paid, ...changes });
    const said = await banner();
    expect(said.getByText(text)).toBeTruthy();
    for (const where of [said, part('Ma commande')]) {
      expect(where.getByText(paid.where)).toBeTruthy();
      expect(where.getByText(paid.address)).toBeTruthy();
      expect(where.getAllByText(/de 15\sh à 19\sh/)).toHaveLength(1);
      expect(where.queryByText(delivery.name)).toBeNull();
    }
    const chosen = part('Point de cueillette');
    expect(chosen.getByText(delivery.name)).toBeTruthy();
    expect(
      chosen.getByText(/panier du mardi 24 novembre garde son jour, son lieu.*suivante : mardi 1er décembre/),
    ).toBeTruthy();
  },
);

test('of a place that has not changed nothing more is said', async () => {
  show({ ...paid, keeps_place: false });
  await banner();
  expect(screen.queryByText(/garde son jour/)).toBeNull();
});

test('a paid basket of today stays first until its day is over, though the next one is open', async () => {
  const today = { ...paid, is_delivered_today: true, next_delivery_date: '2026-11-28' };
  const open = anOrder({ oid: 'next', delivery_date: '2026-11-28', where: delivery.name });
  show(open, today, open);
  const said = await banner();
  expect(said.getByText('C’est aujourd’hui que ça arrive !')).toBeTruthy();
  expect(said.getByText(paid.where)).toBeTruthy();
  expect(said.getByRole('link', { name: 'Composer mon panier' })).toBeTruthy();
  expect(part('Ma commande').getByText(paid.address)).toBeTruthy();
  expect(part('Mon prochain panier').getByText(/samedi 28 novembre/)).toBeTruthy();
  expect(part('Mon prochain panier').getByRole('link', { name: 'Modifier le panier' })).toBeTruthy();
  expect(part('Point de cueillette').getByText(/suivante : samedi 28 novembre/)).toBeTruthy();
});

test('a refused basket that can still be paid stays first, though the next one is open', async () => {
  const unpaid = {
    ...{ oid: paid.oid, delivery_date: paid.delivery_date, amount: 3679, needs_confirmation: false },
    until: '2026-11-23T23:00:00.000Z',
  };
  const refused = { ...paid, status: 'failed' as const, paid_at: null, unpaid };
  const open = anOrder({ oid: 'next', delivery_date: '2026-11-28', where: delivery.name });
  show(open, refused, open);
  const said = await banner();
  expect(said.getByRole('button', { name: /Payer 36,79\s\$/ })).toBeTruthy();
  expect(part('Ma commande').getByText(paid.address)).toBeTruthy();
  expect(part('Ma commande').queryByRole('link', { name: /reçu/ })).toBeNull();
  expect(part('Mon prochain panier').getByRole('link', { name: 'Modifier le panier' })).toBeTruthy();
});

test('a basket below the minimum past its cut-off is said to be neither billed nor delivered', async () => {
  const small = anOrder({ can_edit: false, can_skip: false, min_price_missing: 500, keeps_place: true });
  show(small, small);
  const said = await banner();
  expect(said.getByText('Pas de panier le mardi 24 novembre')).toBeTruthy();
  expect(said.getByText(/resté sous le minimum.*ni facturé ni livré/)).toBeTruthy();
  expect(part('Ma commande').getByText(/ni facturé ni livré/)).toBeTruthy();
  expect(part('Prochaines livraisons').getByText('Sautée')).toBeTruthy();
  expect(screen.queryByText(small.address)).toBeNull();
  expect(screen.queryByText(/garde son jour/)).toBeNull();
});

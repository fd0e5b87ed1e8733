import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import { draftOf } from '@msl/panels/delivery/delivery-draft.ts';
import { aDelivery } from '@msl/panels/testing/delivery.builders.ts';
import { screen } from '@testing-library/react';
import { renderAccount } from '../testing/render-account.tsx';
import { DeliveryEffect } from './delivery-effect.tsx';

const saved: Delivery = aDelivery();
const show = (timeslotId: string, answer?: object) =>
  renderAccount(<DeliveryEffect saved={saved} draft={{ ...draftOf(saved), timeslotId }} />, {
    ...(answer && { 'GET /deliveries/change': answer }),
  });
const basket = {
  follows: true,
  previous_date: '2026-11-26',
  delivery_date: '2026-11-28',
  cut_off_at: '2026-11-27T08:00:00.000Z',
};

test('before it is saved, a slot says where the open basket goes and until when it can be changed', async () => {
  show('another', { basket, next_delivery_date: '2026-12-05' });
  const moves =
    /prévu le jeudi 26 novembre, il arrivera le samedi 28 novembre.*jusqu’au vendredi 27 novembre à 3/;
  expect(await screen.findByText(moves)).toBeTruthy();
  expect(screen.getByText(/Livraison suivante : samedi 5 décembre/)).toBeTruthy();
});

test('a basket that can not follow is said to stay', async () => {
  const stays = { ...basket, follows: false, delivery_date: '2026-11-26' };
  show('another', { basket: stays, next_delivery_date: '2026-12-01' });
  expect(await screen.findByText(/du jeudi 26 novembre garde son jour.*à partir du suivant/)).toBeTruthy();
});

test('the slot as it is changes nothing, and asks nothing', () => {
  const { sent } = show(saved.timeslot_id);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(sent('GET /deliveries/change')).toEqual([]);
});

import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { formatsOf } from './formats.rules.ts';
import type { Context } from './letter.blocks.ts';
import { basketBounds, orderFacts } from './order.blocks.ts';

const order = {
  delivery_date: '2026-12-24',
  timeslot: { id: 'friday', day: 5, start_time: '16:00', end_time: '19:00', active: true },
  ...{ entity_type: 'PUP', where: 'Café du coin', address: '12, rue Rachel Est' },
} as Order;

/** When the order comes, as a mail says it, on one line. */
const whenOf = (moved_from: string | null) => {
  const context = { locale: 'fr-CA', formats: formatsOf('fr-CA'), order: { ...order, moved_from } };
  const block = orderFacts(context as unknown as Context, { billed: false });
  const rows = block?.kind === 'facts' ? block.rows : [];
  return rows[0]?.value.replace(/\s/g, (space) => (space === '\n' ? ', ' : ' '));
};

test('the usual day of a moved delivery stands in brackets right after the day, without commas', () => {
  expect(whenOf('2026-12-25')).toBe(
    'jeudi 24 décembre (au lieu du vendredi 25 décembre), entre 16 h et 19 h',
  );
  expect(whenOf(null)).toBe('jeudi 24 décembre, entre 16 h et 19 h');
});

test.each<[Partial<BusinessSettings>, string | undefined]>([
  [{}, 'The subtotal must reach $20. Delivery is free from $75.'],
  [{ minimumSubtotal: 0 }, 'Delivery is free from $75.'],
  [{ freeDeliveryFrom: 0 }, 'The subtotal must reach $20.'],
  [{ minimumSubtotal: 0, pickupFee: 0, homeDeliveryFee: 0 }, undefined],
])('the reminder tells no bound that is turned off: %j', (changes, told) => {
  const settings = { ...defaultBusinessSettings, ...changes };
  const context = { locale: 'en-CA', formats: formatsOf('en-CA'), settings };
  const block = basketBounds(context as unknown as Context);
  expect(block?.kind === 'note' ? block.text : undefined).toBe(told);
});

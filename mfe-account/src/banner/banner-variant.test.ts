import type { NextDeliveries } from '@msl/contracts/entities/delivery.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { anOrder, anUnpaid, aSubscription } from '../testing/builders.ts';
import { bannerVariant } from './banner-variant.ts';

const onHoliday: NextDeliveries = {
  frequence: 7,
  deliveries: [
    {
      oid: null,
      delivery_date: '2026-11-24',
      moved_from: null,
      populating_date: '2026-11-20',
      processing_date: '2026-11-21',
      shown_processing_date: '2026-11-23',
      cut_off_at: '2026-11-23T08:00:00.000Z',
      status: 'holiday',
      day_is_closed: false,
    },
  ],
};

const closedPlace: NextDeliveries = {
  ...onHoliday,
  deliveries: onHoliday.deliveries.map((day) => ({ ...day, status: 'closed' as const })),
};

/** What comes of somebody who is back, of every week. */
const backOn = (...days: string[]): NextDeliveries => ({
  ...onHoliday,
  deliveries: days.map((delivery_date) => ({
    ...(onHoliday.deliveries[0] as NextDeliveries['deliveries'][number]),
    ...{ delivery_date, status: 'planned' },
  })),
});

type Case = [
  says: string,
  subscription: Partial<Subscription>,
  order: Order | null,
  coming: NextDeliveries | null,
  expected: ReturnType<typeof bannerVariant>,
];

test.each<Case>([
  ['a cancelled subscription', { status: 'cancel' }, anOrder(), null, { kind: 'cancelled', comes: null }],
  ['a paused subscription', { status: 'paused' }, null, null, { kind: 'paused', comes: null }],
  [
    'a paused subscription, and the paid basket that comes all the same',
    { status: 'paused' },
    anOrder({ status: 'paid' }),
    null,
    { kind: 'paused', comes: { delivery: '2026-11-24', where: 'Café Le Moussu', atHome: false } },
  ],
  [
    'a cancelled subscription, and the paid basket that comes home all the same',
    { status: 'cancel' },
    anOrder({ status: 'paid', entity_type: 'LAD', where: 'Émilie Tremblay' }),
    null,
    { kind: 'cancelled', comes: { delivery: '2026-11-24', where: 'Émilie Tremblay', atHome: true } },
  ],
  [
    'a paused subscription alone, once its last basket was delivered',
    { status: 'paused' },
    anOrder({ status: 'paid', delivered_at: '2026-11-24T23:00:00.000Z' }),
    null,
    { kind: 'paused', comes: null },
  ],
  [
    'an open order with nothing in it, which is not said to be ready',
    {},
    anOrder({ product_count: 0, subtotal_price: 0, total_price: 0 }),
    null,
    { kind: 'empty', delivery: '2026-11-24', cutOffAt: '2026-11-23T08:00:00.000Z' },
  ],
  [
    'an open order, with its cut-off',
    {},
    anOrder(),
    null,
    { kind: 'open', delivery: '2026-11-24', cutOffAt: '2026-11-23T08:00:00.000Z' },
  ],
  [
    'an order that is about to be billed',
    {},
    anOrder({ can_edit: false }),
    null,
    { kind: 'closing', delivery: '2026-11-24', billing: '2026-11-23' },
  ],
  [
    'that no basket comes, once one below the minimum is past its cut-off',
    {},
    anOrder({ can_edit: false, min_price_missing: 500 }),
    null,
    { kind: 'tooSmall', delivery: '2026-11-24', next: '2026-12-01' },
  ],
  [
    'the same of an empty one',
    {},
    anOrder({ can_edit: false, subtotal_price: 0 }),
    backOn('2026-12-02'),
    { kind: 'tooSmall', delivery: '2026-11-24', next: '2026-12-02' },
  ],
  [
    'an order billed today',
    {},
    anOrder({ status: 'paid', is_billed_today: true }),
    null,
    { kind: 'billedToday', delivery: '2026-11-24' },
  ],
  [
    'an order delivered today, even if it was billed today too',
    {},
    anOrder({ status: 'paid', is_billed_today: true, is_delivered_today: true }),
    null,
    { kind: 'deliveredToday', type: 'PUP', window: null },
  ],
  [
    'an order paid on another day',
    {},
    anOrder({ status: 'paid' }),
    null,
    { kind: 'paid', delivery: '2026-11-24' },
  ],
  [
    'a paid order whose day the store has closed',
    {},
    anOrder({ status: 'paid', day_is_closed: true, is_delivered_today: true }),
    null,
    { kind: 'dayClosed', delivery: '2026-11-24', next: '2026-12-01' },
  ],
  [
    'the next delivery once the basket was delivered',
    {},
    anOrder({ status: 'paid', delivered_at: '2026-11-17T23:00:00.000Z' }),
    null,
    { kind: 'planned', delivery: '2026-11-24', ordering: '2026-11-20' },
  ],
  [
    'a skipped order, with the moment to come back',
    {},
    anOrder({ status: 'skipped', come_back_at: '2026-11-28T00:00:00.000Z' }),
    null,
    {
      kind: 'skipped',
      delivery: '2026-11-24',
      next: '2026-12-01',
      comeBackAt: '2026-11-28T00:00:00.000Z',
    },
  ],
  [
    'an order that the team cancelled',
    {},
    anOrder({ status: 'cancel' }),
    null,
    { kind: 'orderCancelled', next: '2026-12-01' },
  ],
  [
    'the basket that comes on the day of one that was cancelled as its owner left',
    {},
    anOrder({ status: 'cancel' }),
    backOn('2026-11-24', '2026-12-01'),
    { kind: 'planned', delivery: '2026-11-24', ordering: '2026-11-20' },
  ],
  [
    'a cancelled order, with the next delivery of the list on the same page',
    {},
    anOrder({ status: 'cancel', next_delivery_date: '2026-12-08' }),
    backOn('2026-12-01', '2026-12-08'),
    { kind: 'orderCancelled', next: '2026-12-01' },
  ],
  [
    'a payment that failed',
    {},
    anOrder({ status: 'failed', unpaid: anUnpaid() }),
    null,
    { kind: 'failed', delivery: '2026-11-24', unpaid: anUnpaid() },
  ],
  [
    'a refused order that its owner left, who then did not miss the moment to pay it',
    {},
    anOrder({ status: 'failed', end_reason: 'left' }),
    null,
    { kind: 'orderCancelled', next: '2026-12-01' },
  ],
  [
    'an order that ended unpaid',
    {},
    anOrder({ status: 'cancel', end_reason: 'unpaid' }),
    null,
    { kind: 'orderUnpaid', delivery: '2026-11-24', next: '2026-12-01' },
  ],
  [
    'a pause for orders that were not paid',
    { status: 'paused', paused_unpaid: true },
    null,
    null,
    { kind: 'pausedUnpaid', comes: null },
  ],
  [
    'a place that is served no more, rather than the delivery that it would have had',
    {},
    null,
    closedPlace,
    { kind: 'placeClosed' },
  ],
  [
    'holidays, with the delivery after them',
    { holidays: { start_at: '2026-11-20', end_at: '2026-12-11' }, next_delivery_date: '2026-12-15' },
    null,
    onHoliday,
    { kind: 'holiday', until: '2026-12-11', next: '2026-12-15' },
  ],
  [
    'the next delivery and the day its ordering opens, between two orders',
    {},
    null,
    null,
    { kind: 'planned', delivery: '2026-11-24', ordering: '2026-11-20' },
  ],
  [
    'a welcome while nothing is planned',
    { next_delivery_date: null, next_populating_date: null },
    null,
    null,
    { kind: 'none' },
  ],
])('the banner says: %s', (_says, subscription, order, coming, expected) => {
  expect(bannerVariant({ subscription: aSubscription(subscription), order, coming })).toEqual(expected);
});

import type { NextDeliveries } from '@msl/contracts/entities/delivery.ts';
import { anOrder } from '../testing/builders.ts';
import { timeLeft } from './countdown.ts';
import { type CycleStage, cycleOf, cycleSteps, stepState } from './cycle.ts';

const planned: NextDeliveries = {
  frequence: 7,
  deliveries: [
    {
      oid: null,
      delivery_date: '2026-12-01',
      moved_from: null,
      populating_date: '2026-11-27',
      processing_date: '2026-11-28',
      shown_processing_date: '2026-11-30',
      cut_off_at: '2026-11-30T08:00:00.000Z',
      status: 'planned',
      day_is_closed: false,
    },
  ],
};

test.each([
  ['open', anOrder(), '2026-11-24', 'open'],
  ['past its cut-off', anOrder({ can_edit: false }), '2026-11-24', 'closed'],
  ['whose payment failed', anOrder({ status: 'failed' }), '2026-11-24', 'failed'],
  ['paid', anOrder({ status: 'paid' }), '2026-11-24', 'paid'],
  [
    'delivered: the next one',
    anOrder({ status: 'paid', delivered_at: '2026-11-24T23:00:00.000Z' }),
    '2026-12-01',
    'before',
  ],
  [
    'past its cut-off, below the minimum: the next one',
    anOrder({ can_edit: false, min_price_missing: 500 }),
    '2026-12-01',
    'before',
  ],
  ['skipped: the next one', anOrder({ status: 'skipped' }), '2026-12-01', 'before'],
  ['cancelled: the next one', anOrder({ status: 'cancel' }), '2026-12-01', 'before'],
  ['that does not exist yet: the next one', null, '2026-12-01', 'before'],
] as const)('the timeline of an order %s', (_state, order, delivery, stage) => {
  expect(cycleOf(order, planned)).toMatchObject({ delivery, stage });
});

test('there is no timeline while nothing is planned', () => {
  expect(cycleOf(null, { frequence: 7, deliveries: [] })).toBeNull();
});

test.each<[CycleStage, string]>([
  ['before', 'coming coming coming coming'],
  ['open', 'done current coming coming'],
  ['closed', 'done done current coming'],
  ['failed', 'done done failed coming'],
  ['paid', 'done done done current'],
  ['delivered', 'done done done done'],
])('at the stage « %s » the steps read: %s', (stage, states) => {
  expect(cycleSteps.map((step) => stepState(stage, step)).join(' ')).toBe(states);
});

test.each([
  ['a day and a half before', '2026-11-21T20:00:00.000Z', null],
  ['on the last day', '2026-11-23T02:48:00.000Z', { hours: 5, minutes: 12 }],
  ['in the last hour', '2026-11-23T07:59:30.000Z', { hours: 0, minutes: 1 }],
  ['once it is past', '2026-11-23T08:00:00.000Z', null],
])('counts down %s', (_when, now, left) => {
  expect(timeLeft('2026-11-23T08:00:00.000Z', Date.parse(now))).toEqual(left);
});

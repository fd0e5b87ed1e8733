import { eq } from 'drizzle-orm';
import { mailedOrders } from '../cycle/public.ts';
import { datedCopies } from '../db/schema/dated-copies.ts';
import { orders } from '../db/schema/orders.ts';
import { mails } from '../db/schema/outboxes.ts';
import { type Customer, someoneWithOrder } from '../testing/scenarios.ts';
import { withStockedApi } from '../testing/test-api.ts';
import { testMailer } from '../testing/test-mailer.ts';
import type { MailData, MailTemplate } from './mail-data.schema.ts';
import { queueMail } from './mails.repository.ts';
import { sendDueMails } from './send-mails.service.ts';
import { truths } from './still-so.rules.ts';

/** When every mail here is written: three days before the delivery of the order that it is about. */
const WRITTEN = '2026-11-16T15:00:00.000Z';
const CUT_OFF = '2026-11-18T08:00:00.000Z';
const DAY = '2026-11-19';
const DAY_IS_OVER = '2026-11-20T05:00:00.000Z';

const token = 't'.repeat(43);
const price = { price: 900, gst: 45, qst: 90, total: 1035 };
const card = { brand: 'visa', lastDigits: '4242' };
const at = '2026-11-20T15:00:00.000Z';
const plannedMove = {
  first_name: 'Zoé',
  previous_date: '2026-11-18',
  delivery_date: '2026-11-25',
  cut_off_at: CUT_OFF,
};
const moved = { previous_date: '2026-11-18', delivery_date: DAY, cut_off_at: CUT_OFF };
const first = {
  dates: { opens: '2026-11-15', cut_off_at: CUT_OFF, billed: '2026-11-18', delivered: DAY, opens_now: true },
  delivery: {
    ...{ entity_type: 'PUP', name: 'Café du coin', address: '1, rue Rachel', day: 4 },
    ...{ start_time: '16:00', end_time: '19:00' },
  },
} as const;
const order = (oid: string) => ({ first_name: 'Zoé', oid, delivery_date: DAY });
const refused = { total_price: 2000, reason: 'card-declined', until: '2026-11-18T23:00:00.000Z' };

/** A mail, and the moment from which on what it says is no longer so. */
type Case = readonly [template: MailTemplate, locals: (oid: string) => object, end: string];

const ends: readonly Case[] = [
  ['confirmation', () => ({ first_name: 'Zoé', token }), '2026-11-23T15:00:00.000Z'],
  ['password-reset', () => ({ token }), '2026-11-16T16:00:00.000Z'],
  ['newsletter-confirmation', () => ({ token }), '2026-11-23T15:00:00.000Z'],
  ['activated', () => ({ first_name: 'Zoé', first }), CUT_OFF],
  ['reactivated', () => ({ first_name: 'Zoé', first }), CUT_OFF],
  ['order-reminder', (oid) => ({ ...order(oid), cut_off_at: CUT_OFF, filled: 'full' }), CUT_OFF],
  ['order-unskipped', (oid) => ({ ...order(oid), cut_off_at: CUT_OFF, billing_date: '2026-11-18' }), CUT_OFF],
  ['billed-delivery-moved', () => ({ ...order('gone'), previous_date: DAY, is_paid: true }), DAY_IS_OVER],
  ['billed-delivery-reopened', () => order('gone'), DAY_IS_OVER],
  ['order-skipped', () => ({ first_name: 'Zoé', delivery_date: DAY }), DAY_IS_OVER],
  // Of an order that is gone: the one of this store is open, and needs nobody to take it back.
  ['delivery-reopened', () => ({ ...order('gone'), cut_off_at: CUT_OFF }), CUT_OFF],
  ['next-delivery-moved', () => ({ ...plannedMove, is_left_out: false }), CUT_OFF],
  ['next-delivery-moved', () => ({ ...plannedMove, is_left_out: true }), '2026-11-19T05:00:00.000Z'],
  ['delivery-moved', (oid) => ({ ...order(oid), ...moved }), CUT_OFF],
  [
    'delivery-changed',
    () => ({ first_name: 'Zoé', where: 'Ici', basket: { ...moved, follows: true }, next_date: '2026-11-26' }),
    CUT_OFF,
  ],
  [
    'delivery-changed',
    () => ({ first_name: 'Zoé', where: 'Ici', basket: null, next_date: DAY, next_cut_off_at: CUT_OFF }),
    CUT_OFF,
  ],
  [
    'delivery-changed',
    () => ({ first_name: 'Zoé', where: 'Ici', basket: null, next_date: DAY }),
    '2026-11-19T05:00:00.000Z',
  ],
  [
    'delivery-full',
    () => ({ first_name: 'Zoé', delivery_date: '2026-11-18', next_date: DAY }),
    '2026-11-19T05:00:00.000Z',
  ],
  [
    'order-payment-failed',
    (oid) => ({ ...order(oid), ...refused, next_attempt_at: '2026-11-18T17:00:00.000Z' }),
    '2026-11-18T17:00:00.000Z',
  ],
  ['order-payment-failed', (oid) => ({ ...order(oid), ...refused, next_attempt_at: null }), refused.until],
  [
    'order-payment-failed',
    (oid) => ({
      ...{ ...order(oid), ...refused, reason: 'authentication-required' },
      next_attempt_at: '2026-11-18T17:00:00.000Z',
    }),
    refused.until,
  ],
  ['home-delivery', (oid) => ({ ...order(oid), slot_start: '10:20:00' }), '2026-11-16T15:20:00.000Z'],
  [
    'prime-joined',
    () => ({ first_name: 'Zoé', interval: 'month', amount: 1035, trial_end: null, renews_at: at }),
    at,
  ],
  [
    'prime-joined',
    () => ({
      first_name: 'Zoé',
      interval: 'year',
      amount: 1035,
      trial_end: at,
      renews_at: `2027${at.slice(4)}`,
    }),
    at,
  ],
  ['prime-changed', () => ({ first_name: 'Zoé', interval: 'year', amount: 1035, from: at }), at],
  ['prime-left', () => ({ first_name: 'Zoé', ends_at: at }), at],
  ['prime-renewal', () => ({ first_name: 'Zoé', at, interval: 'year', ...price, trial: true, ...card }), at],
];

const mailer = testMailer();
const api = withStockedApi({ mailer });
let customer: Customer;
let reader: string;

beforeAll(async () => {
  customer = await someoneWithOrder(api);
  reader = (await api.call('currentUser', {}, customer.token)).email;
});
beforeEach(async () => {
  await api.db.delete(mails);
  mailer.sent.length = 0;
  api.clock.set(WRITTEN);
});

let written = 0;
const write = <T extends MailTemplate>(template: T, locals: object, recipient = 'nobody@example.ca') => {
  written += 1;
  const mail = { template, locals: locals as MailData<T>, recipient, dedupeKey: String(written) };
  return queueMail(api.db, { ...mail, locale: 'fr-CA' }, api.clock.now());
};
const send = () => sendDueMails({ ...api.deps, orderOf: mailedOrders(api.deps) }, { worker: 'one' });
const sentAt = async (moment: Date) => {
  api.clock.set(moment.toISOString());
  return (await send()).map(({ template }) => template);
};
const sentReminders = async () => (await send()).filter(({ template }) => template === 'order-reminder');
const left = () => api.db.$count(mails, eq(mails.recipient, 'nobody@example.ca'));

test.each(ends)(
  'the mail “%s” that comes late is not sent, and leaves the outbox',
  async (template, locals, end) => {
    await write(template, locals(customer.oid));
    expect(await sentAt(new Date(end))).toEqual([]);
    expect(await left()).toBe(0);
  },
);

test.each(ends)('the mail “%s” that waited, but not too long, is sent', async (template, locals, end) => {
  await write(template, locals(customer.oid));
  expect(await sentAt(new Date(Date.parse(end) - 1000))).toEqual([template]);
});

test('each mail that has an end is tried', () => {
  const ending = Object.entries(truths).flatMap(([template, { until }]) => (until ? [template] : []));
  expect([...new Set<string>(ends.map(([template]) => template))].sort()).toEqual(ending.sort());
});

test.each([
  ['order-unpaid', { total_price: 2000 }],
  ['order-receipt', { total_price: 2000 }],
  ['order-not-billed', {}],
  ['delivery-missed', { delivery_dates: [DAY] }],
  ['order-refunded', { amount: 500 }],
  ['order-credited', { amount: 500 }],
] as const)('the mail “%s” is told however late', async (template, more) => {
  await write(template, { ...order(customer.oid), ...more });
  expect(await sentAt(new Date('2026-12-31T15:00:00.000Z'))).toEqual([template]);
});

test.each(['paid', 'failed', 'skipped', 'cancel'] as const)(
  'nobody is told until when a basket may be changed that is %s since',
  async (status) => {
    const { oid } = await someoneWithOrder(api);
    await write('order-reminder', { ...order(oid), cut_off_at: CUT_OFF, filled: 'full' });
    const paidAt = status === 'paid' ? api.clock.now() : null;
    await api.db.update(orders).set({ status, paidAt }).where(eq(orders.oid, oid));
    expect(await sentReminders()).toEqual([]);
  },
);

test('nobody is told the day and the cut-off of a basket that was moved since', async () => {
  const { oid } = await someoneWithOrder(api);
  await write('order-reminder', { ...order(oid), cut_off_at: CUT_OFF, filled: 'full' });
  await api.db.update(orders).set({ deliveryDate: '2026-11-20' }).where(eq(orders.oid, oid));
  expect(await sentReminders()).toEqual([]);
});

test.each([
  ['delivery-changed', { where: 'Là', basket: null, next_date: DAY }, 'delivery-changed'],
  ['prime-renewal', { at, interval: 'year', ...price, trial: true, ...card }, 'prime-left'],
  ['prime-left', { ends_at: at }, 'prime-changed'],
] as const)(
  'of “%s” and what its reader chose after it, only the last is told',
  async (template, locals, last) => {
    const chosen = { ...locals, ends_at: at, interval: 'year', amount: 1035, from: at };
    await write(template, { first_name: 'Zoé', ...locals }, 'other@example.ca');
    await write(template, { first_name: 'Zoé', ...locals });
    api.clock.advance(1);
    await write(last, { first_name: 'Zoé', ...chosen });
    const told = (await send()).map((row) => [row.template, row.recipient]);
    expect(told).toEqual([
      [template, 'other@example.ca'],
      [last, 'nobody@example.ca'],
    ]);
  },
);

test('what is told of another order takes nothing back', async () => {
  const reopened = { ...order('gone'), cut_off_at: CUT_OFF };
  await write('delivery-reopened', reopened);
  api.clock.advance(1);
  await write('order-skipped', { ...order('other'), delivery_date: '2026-11-26' });
  expect((await send()).map(({ template }) => template).sort()).toEqual([
    'delivery-reopened',
    'order-skipped',
  ]);
  await write('delivery-reopened', reopened);
  api.clock.advance(1);
  await write('order-skipped', order('gone'));
  expect((await send()).map(({ template }) => template)).toEqual(['order-skipped']);
});

test('a copy of a persona at a date of its own has its mails, whatever the store’s clock says', async () => {
  await api.db.insert(datedCopies).values({ uid: customer.uid, madeAt: api.clock.now() });
  await write('password-reset', { token }, reader);
  await write('password-reset', { token });
  api.clock.advance(48);
  expect((await send()).map(({ recipient }) => recipient)).toEqual([reader]);
  await api.db.delete(datedCopies);
});

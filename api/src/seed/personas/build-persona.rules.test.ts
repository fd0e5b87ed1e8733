import { defaultBusinessSettings as business } from '@msl/contracts/business-settings.ts';
import {
  deliveryAfter,
  isOnHolidays,
  parityOfDelivery,
  type Rhythm,
  scheduledDayOf,
} from '../../calendar/order-calendar.rules.ts';
import { addDays, type Day, dayOf, momentOf } from '../../calendar-day.ts';
import { orderDates } from '../../order-dates.ts';
import { type BuiltPersona, buildPersona } from './build-persona.rules.ts';
import { personas } from './personas.data.ts';

const moved = [
  { day: '12-25', movedTo: '12-24' },
  { day: '01-01', movedTo: '12-31' },
];
const HOLIDAYS = ['2026-12-15', '2026-12-22', '2026-12-24', '2026-12-25', '2027-01-01', '2027-12-23'];

/** Every weekday at the edges of the day's deadlines, both changes of clock, and the days around those that are moved. */
const moments = [
  ...Array.from({ length: 7 }, (_, day) => addDays('2026-11-16', day)).flatMap((day) =>
    ['00:05', '03:30', '11:59', '12:01', '23:55'].map((time) => momentOf(day, time)),
  ),
  momentOf('2026-11-01', '10:00'),
  momentOf('2027-03-14', '03:30'),
  momentOf('2026-12-31', '23:30'),
  ...HOLIDAYS.flatMap((day) => ['00:05', '10:00', '23:55'].map((time) => momentOf(day, time))),
].map((now) => ({ now, name: now.toISOString() }));

const everybody = (now: Date): BuiltPersona[] =>
  personas.map((persona, turn) => buildPersona(persona, turn, { now, passwordHash: 'x', business, moved }));

/** The rhythm of where a persona is delivered. */
const rhythmOf = ({ delivery, persona, subscription }: BuiltPersona): Rhythm => ({
  weekday: Number(delivery?.timeslotId.split('-').at(-2)),
  frequence: persona.frequence ?? 7,
  parity: subscription.parity ?? null,
  moved,
});
const isMoved = (day: Day) => moved.some((one) => one.day === day.slice(5));

const current = ({ orders, persona }: BuiltPersona) => (persona.order ? orders.at(-1)?.order : undefined);

describe.each(moments)('on $name', ({ now }) => {
  const built = everybody(now);
  const today = dayOf(now);

  test('an open or skipped order can still be changed', () => {
    for (const order of built.map(current)) {
      if (order?.status !== 'open' && order?.status !== 'skipped') continue;
      const dates = orderDates(order.deliveryDate, business);
      expect(dates.populatingDate <= today && order.populatedAt <= now).toBe(true);
      expect(dates.cutOffAt > now).toBe(true);
    }
  });

  test('what is delivered or billed today is, and what is past is past', () => {
    for (const { persona, orders } of built) {
      for (const { order } of orders.slice(0, persona.pastOrders ?? 0)) {
        expect(order.deliveryDate < today).toBe(true);
        expect(order.deliveredAt && order.deliveredAt < now).toBe(true);
      }
      if (persona.order?.status === 'paid') {
        const order = orders.at(-1)?.order;
        const wanted = addDays(today, persona.order.deliveryInDays);
        expect(order?.deliveryDate).toBe(isMoved(wanted) ? addDays(wanted, -1) : wanted);
        expect(order?.paidAt && order.paidAt <= now).toBe(true);
      }
    }
  });

  test('every delivery is on the day of the slot, or on the one that it is moved to', () => {
    for (const one of built) {
      const everyWeek = { ...rhythmOf(one), frequence: 7 } as const;
      for (const { order } of one.orders)
        expect(scheduledDayOf(order.deliveryDate, everyWeek)).not.toBeNull();
    }
  });

  test('the next delivery is on the day of the slot, in the right weeks, and not filled yet', () => {
    for (const one of built) {
      const { subscription, persona, orders } = one;
      const next = subscription.nextDeliveryDate;
      if (!next) {
        expect(subscription.status).not.toBe('active');
        continue;
      }
      expect(scheduledDayOf(next, rhythmOf(one))).not.toBeNull();
      expect(orderDates(next, business).populatesAt > now).toBe(true);
      if (persona.frequence === 14) expect(subscription.parity).toBe(parityOfDelivery(next, rhythmOf(one)));
      const last = orders.at(-1)?.order.deliveryDate;
      if (last) expect(next).toBe(deliveryAfter(last, rhythmOf(one)));
    }
  });

  test('who is on holiday gets no basket meanwhile', () => {
    const away = built.find(({ holiday }) => holiday !== null);
    const holiday = away?.holiday ?? null;
    expect(isOnHolidays(today, holiday)).toBe(true);
    expect(isOnHolidays(away?.subscription.nextDeliveryDate ?? '', holiday)).toBe(true);
  });

  test('every basket is above the minimum, and an account is older than its first order', () => {
    for (const { orders, user } of built) {
      for (const { order, lines } of orders) {
        const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
        expect(subtotal).toBeGreaterThanOrEqual(business.minimumSubtotal);
        if (order.status === 'paid' || order.status === 'failed') expect(order.subtotalPrice).toBe(subtotal);
        expect((user.createdAt ?? now) < order.populatedAt).toBe(true);
      }
    }
  });
});

import { defaultBusinessSettings as business } from '@msl/contracts/business-settings.ts';
import { isOnHolidays, orderDates } from '../../calendar/order-calendar.rules.ts';
import { addDays, dayOf, momentOf, parityOf, weekdayOf } from '../../calendar-day.ts';
import { type BuiltPersona, buildPersona } from './build-persona.rules.ts';
import { personas } from './personas.data.ts';

/** Every weekday at the edges of the day's deadlines, and both changes of clock. */
const moments = [
  ...Array.from({ length: 7 }, (_, day) => addDays('2026-11-16', day)).flatMap((day) =>
    ['00:05', '03:30', '11:59', '12:01', '23:55'].map((time) => momentOf(day, time)),
  ),
  momentOf('2026-11-01', '10:00'),
  momentOf('2027-03-14', '03:30'),
  momentOf('2026-12-31', '23:30'),
].map((now) => ({ now, name: now.toISOString() }));

const everybody = (now: Date): BuiltPersona[] =>
  personas.map((persona, turn) => buildPersona(persona, turn, { now, passwordHash: 'x', business }));

const current = ({ orders, persona }: BuiltPersona) => (persona.order ? orders.at(-1)?.order : undefined);

describe.each(moments)('on $name', ({ now }) => {
  const built = everybody(now);
  const today = dayOf(now);

  test('an open or skipped order can still be changed', () => {
    for (const order of built.map(current)) {
      if (order?.status !== 'open' && order?.status !== 'skipped') continue;
      const dates = orderDates(order.deliveryDate, business);
      expect(dates.populatesAt <= now).toBe(true);
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
        expect(order?.deliveryDate).toBe(addDays(today, persona.order.deliveryInDays));
        expect(order?.paidAt && order.paidAt <= now).toBe(true);
      }
    }
  });

  test('the next delivery is on the day of the slot, in the right weeks, and not filled yet', () => {
    for (const { subscription, delivery, persona, orders } of built) {
      const next = subscription.nextDeliveryDate;
      if (!next) {
        expect(subscription.status).not.toBe('active');
        continue;
      }
      expect(Number(delivery?.timeslotId.split('-').at(-2))).toBe(weekdayOf(next));
      expect(orderDates(next, business).populatesAt > now).toBe(true);
      if (persona.frequence === 14) expect(subscription.parity).toBe(parityOf(next));
      const last = orders.at(-1)?.order.deliveryDate;
      if (last) expect(next).toBe(addDays(last, persona.frequence ?? 7));
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

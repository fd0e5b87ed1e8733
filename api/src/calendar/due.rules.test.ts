import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { momentOf } from '../calendar-day.ts';
import { paysUntil } from '../cycle/orders/record/payable.rules.ts';
import { afterNoAnswer, isTooLateToDeliver, nextTry } from '../money/charges/charge-retries.rules.ts';
import { orderDates } from '../order-dates.ts';
import { billsUntil, populatesUntil } from './due.rules.ts';

/** Winter, the days around both changes of the clocks, the end of a year of 53 weeks. */
const deliveries = [
  '2026-11-19',
  '2027-03-14',
  '2027-03-15',
  '2027-03-18',
  '2026-11-01',
  '2026-11-02',
  '2027-01-01',
];

describe.each(['night', 'evening'] as const)('with the %s cut-off', (cutOff) => {
  const settings = { ...defaultBusinessSettings, cutOff };

  test.each(deliveries)('the order of %s falls due at the minute, not before', (day) => {
    const { populatesAt, cutOffAt, billsAt } = orderDates(day, settings);
    const before = (moment: Date) => new Date(moment.getTime() - 1);
    expect(populatesUntil(before(populatesAt), settings) >= day).toBe(false);
    expect(populatesUntil(populatesAt, settings) >= day).toBe(true);
    expect(billsUntil(before(billsAt), settings) >= day).toBe(false);
    expect(billsUntil(billsAt, settings) >= day).toBe(true);
    expect(populatesAt < cutOffAt && cutOffAt < billsAt).toBe(true);
  });
});

test('billing is at four by the clocks of Toronto, whatever they did that night', () => {
  expect(orderDates('2027-03-15', defaultBusinessSettings).billsAt.toISOString()).toBe(
    '2027-03-14T08:00:00.000Z',
  );
  expect(orderDates('2026-11-02', defaultBusinessSettings).billsAt.toISOString()).toBe(
    '2026-11-01T09:00:00.000Z',
  );
});

describe.each([
  ['by default', {}, '2027-03-14'],
  ['with the evening cut-off', { cutOff: 'evening' }, '2027-03-14'],
  ['with billing two days before', { shownProcessingDateOffsetDays: 1 }, '2027-03-13'],
  ['with billing on the day itself', { shownProcessingDateOffsetDays: 3 }, '2027-03-15'],
] as const)('a refused payment of Monday, 15 March 2027, %s', (_title, changed, billed) => {
  const settings = { ...defaultBusinessSettings, ...changed };
  const order = { deliveryDate: '2027-03-15', slotStart: '17:00' };
  const at = (time: string) => momentOf(billed, time);

  test('is asked again at ten and at four, and at no other time', () => {
    expect(nextTry(order, at('04:00'), settings)).toEqual(at('10:00'));
    expect(nextTry(order, at('10:00'), settings)).toEqual(at('16:00'));
    expect(nextTry(order, at('16:00'), settings)).toBeNull();
  });

  test('can be made until six, and never once its delivery has begun', () => {
    expect(paysUntil(order, settings)).toEqual(at(billed === order.deliveryDate ? '17:00' : '18:00'));
  });

  test('brings its basket when it is found before the day of the delivery, or in time', () => {
    expect(isTooLateToDeliver(order, at('16:59'), settings)).toBe(false);
    expect(isTooLateToDeliver(order, momentOf(order.deliveryDate, '17:00'), settings)).toBe(true);
    expect(isTooLateToDeliver(order, momentOf('2027-03-14', '23:59'), settings)).toBe(false);
  });
});

test.each([
  [1, 1],
  [2, 2],
  [4, 8],
  [20, 60],
])('after %i calls without an answer the next one waits %i minutes', (attempts, minutes) => {
  const now = new Date('2026-11-18T09:00:00Z');
  expect(afterNoAnswer(attempts, now).getTime() - now.getTime()).toBe(minutes * 60_000);
});

import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { afterNoAnswer, nextRetry } from '../modules/charges/charge-retries.rules.ts';
import { orderDates } from '../modules/orders/order-calendar.rules.ts';
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

test.each([
  ['at billing', '2027-03-13T04:00:00-05:00', '2027-03-14T04:00:00-04:00'],
  ['a day later', '2027-03-14T04:00:00-04:00', '2027-03-16T04:00:00-04:00'],
  ['by another card in between', '2027-03-14T19:00:00-04:00', '2027-03-16T04:00:00-04:00'],
  ['three days later', '2027-03-16T04:00:00-04:00', null],
])('a payment refused %s is asked again in time', (_title, now, next) => {
  const billedAt = new Date('2027-03-13T04:00:00-05:00');
  expect(nextRetry(billedAt, new Date(now))).toEqual(next && new Date(next));
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

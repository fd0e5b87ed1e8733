import { after, nextEnd, stopsBetween } from './clock-moves.rules.ts';

test.each([
  ['a day', '2026-11-16T10:30:15-05:00', 'P1D', '2026-11-17T10:30:15-05:00'],
  ['a day into daylight saving time', '2027-03-13T10:00:00-05:00', 'P1D', '2027-03-14T10:00:00-04:00'],
  ['a day out of daylight saving time', '2026-10-31T10:00:00-04:00', 'P1D', '2026-11-01T10:00:00-05:00'],
  ['two weeks and three hours', '2026-11-16T10:00:00-05:00', 'P2WT3H', '2026-11-30T13:00:00-05:00'],
  ['a month from the 31st', '2027-01-31T09:00:00-05:00', 'P1M', '2027-02-28T09:00:00-05:00'],
  ['ninety minutes', '2026-11-16T10:00:00-05:00', 'PT90M', '2026-11-16T11:30:00-05:00'],
])('%s later', (_title, from, duration, to) => {
  expect(after(new Date(from), duration)?.toISOString()).toBe(new Date(to).toISOString());
});

test.each(['', 'P', 'PT', '1D', 'P-1D', 'P1D2', 'tomorrow'])('« %s » is no duration', (text) => {
  expect(after(new Date('2026-11-16T15:00:00Z'), text)).toBeNull();
});

test('the way stops wherever something may fall due, in order, and ends where it should', () => {
  const stops = stopsBetween(
    new Date('2026-11-16T10:00:00-05:00'),
    new Date('2026-11-17T13:00:00-05:00'),
    [{ day: '2026-11-16', startTime: '16:30', endTime: '19:00' }],
    '18:00',
  );
  expect(stops).toEqual(
    [
      ...['2026-11-16T12:00:00-05:00', '2026-11-16T16:00:00-05:00', '2026-11-16T16:10:00-05:00'],
      ...['2026-11-16T18:00:00-05:00', '2026-11-16T19:00:00-05:00'],
      ...['2026-11-17T04:00:00-05:00', '2026-11-17T10:00:00-05:00', '2026-11-17T12:00:00-05:00'],
      '2026-11-17T13:00:00-05:00',
    ].map((stop) => new Date(stop)),
  );
});

test.each([
  ['2026-11-16T10:00:00-05:00', '2026-11-17T00:00:00-05:00'],
  ['2026-11-17T00:00:00-05:00', '2026-11-18T00:00:00-05:00'],
  ['2026-11-01T00:30:00-04:00', '2026-11-02T00:00:00-05:00'],
  ['2026-11-20T10:00:00-05:00', '2026-11-20T12:00:00-05:00'],
])('from %s the way goes on to %s before the next day is looked at', (from, end) => {
  expect(nextEnd(new Date(from), new Date('2026-11-20T12:00:00-05:00'))).toEqual(new Date(end));
});

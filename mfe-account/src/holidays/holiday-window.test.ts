import { lastDay, lastEnd, startNotPast, todayInQuebec } from './holiday-window.ts';

test('today is the day in Quebec, whatever the computer thinks', () => {
  expect(todayInQuebec(Date.parse('2026-11-22T03:00:00.000Z'))).toBe('2026-11-21');
});

test.each([
  ['2026-11-21', '2027-07-21'],
  ['2026-06-30', '2027-02-28'],
  ['2027-06-30', '2028-02-29'],
])('from %s, days can be chosen until %s', (today, last) => {
  expect(lastDay(today)).toBe(last);
});

test('holidays last six weeks at most, and end within the window', () => {
  expect(lastEnd('2026-12-01', '2026-11-21')).toBe('2027-01-11');
  expect(lastEnd('2027-07-10', '2026-11-21')).toBe('2027-07-21');
  expect(lastEnd('12026-12-01', '2026-11-21')).toBe('2027-07-21');
});

test('a start in the past is moved to today', () => {
  expect(startNotPast('2020-01-01', '2026-11-21')).toBe('2026-11-21');
  expect(startNotPast('2026-12-01', '2026-11-21')).toBe('2026-12-01');
  expect(startNotPast('', '2026-11-21')).toBe('');
});

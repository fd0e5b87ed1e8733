import {
  formatAddress,
  formatAmount,
  formatDate,
  formatMoney,
  formatPercent,
  formatRegion,
  formatTimeOfDay,
  formatUnit,
  formatVolume,
  formatWeekday,
} from './format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('money reads as Quebec and as English Canada write it', () => {
  expect(formatMoney(599, 'fr-CA')).toBe('5,99\u00a0$');
  expect(formatMoney(599, 'en-CA')).toBe('$5.99');
  expect(plain(formatMoney(-500, 'fr-CA'))).toBe('−5,00 $');
  expect(plain(formatAmount(7500, 'fr-CA'))).toBe('75 $');
  expect(formatAmount(7500, 'en-CA')).toBe('$75');
  expect(formatAmount(599, 'en-CA')).toBe('$5.99');
});

test('a day is the day in Quebec, whatever the time zone of the machine', () => {
  expect(formatDate('2026-11-24T02:30:00.000Z', 'fr-CA')).toBe('lundi 23\u00a0novembre');
  expect(formatDate('2026-11-24T02:30:00.000Z', 'en-CA')).toBe('Monday, November 23');
  expect(formatDate('2026-11-23', 'en-CA')).toBe('Monday, November 23');
});

test('the first of the month is the first in French', () => {
  expect(formatDate('2026-12-01', 'fr-CA')).toBe('mardi 1er\u00a0décembre');
  expect(formatDate('2026-12-01', 'en-CA')).toBe('Tuesday, December 1');
  expect(formatDate('2026-12-11', 'fr-CA')).toBe('vendredi 11\u00a0décembre');
});

test('a moment reads as it is said', () => {
  expect(plain(formatDate('2026-11-24T08:00:00.000Z', 'fr-CA', 'moment'))).toBe('mardi 24 novembre à 3 h');
  expect(formatDate('2026-11-24T08:00:00.000Z', 'en-CA', 'moment')).toBe(
    'Tuesday, November 24 at 3\u00a0a.m.',
  );
});

test('volumes are kept in hundredths', () => {
  expect(plain(formatVolume(150, 'kg', 'fr-CA'))).toBe('1,5 kg');
  expect(plain(formatVolume(45400, 'g', 'en-CA'))).toBe('454 g');
  expect(plain(formatVolume(100, 'un', 'fr-CA'))).toBe('1 unité');
  expect(plain(formatVolume(600, 'un', 'en-CA'))).toBe('6 units');
  expect(plain(formatVolume(150, 'un', 'fr-CA'))).toBe('1,5 unité');
  expect(plain(formatVolume(200, 'un', 'fr-CA'))).toBe('2 unités');
  expect(plain(formatVolume(150, 'un', 'en-CA'))).toBe('1.5 units');
  expect(plain(formatVolume(50, 'un', 'fr-CA'))).toBe('0,5 unité');
});

test('the unit of a price is a word of the language', () => {
  expect(formatUnit('un', 'en-CA')).toBe('unit');
  expect(formatUnit('un', 'fr-CA')).toBe('unité');
  expect(formatUnit('100 g', 'en-CA')).toBe('100\u00a0g');
});

test('weekdays, percentages and times of day follow the locale', () => {
  expect(formatWeekday(1, 'fr-CA')).toBe('lundi');
  expect(formatWeekday(0, 'en-CA')).toBe('Sunday');
  expect(plain(formatPercent(15, 'fr-CA'))).toBe('15 %');
  expect(plain(formatTimeOfDay('17:00', 'fr-CA'))).toBe('17 h');
  expect(plain(formatTimeOfDay('17:30', 'fr-CA'))).toBe('17 h 30');
  expect(formatTimeOfDay('17:00', 'en-CA')).toBe('5\u00a0p.m.');
  expect(formatTimeOfDay('10:30', 'en-CA')).toBe('10:30\u00a0a.m.');
  expect(plain(formatTimeOfDay('09:00', 'fr-CA'))).toBe('9 h');
  expect(plain(formatTimeOfDay('00:30', 'fr-CA'))).toBe('0 h 30');
});

test('a postal code stays on one line in what is kept of an address, and nothing else changes', () => {
  expect(formatAddress('12, rue Rachel Est, Montréal (QC) H2W 1C6')).toBe(
    '12, rue Rachel Est, Montréal (QC) H2W\u00a01C6',
  );
  expect(formatAddress('3, 1re Avenue, Montréal')).toBe('3, 1re Avenue, Montréal');
});

test('origins are codes on the wire and names on the screen', () => {
  expect(formatRegion('CA-QC', 'en-CA')).toBe('Quebec');
  expect(formatRegion('MX', 'fr-CA')).toBe('Mexique');
  expect(formatRegion('Kamouraska', 'fr-CA')).toBe('Kamouraska');
});

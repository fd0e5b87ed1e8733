import { TIME_ZONE } from '@msl/contracts/constants.ts';
import { locales } from '@msl/contracts/locale.ts';
import { formatDate, formatTimeOfDay } from './format.ts';
import { inQuebec } from './write-date.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Each day of a leap year. */
const days = Array.from({ length: 366 }, (_, day) =>
  new Date(Date.UTC(2028, 0, 1) + day * DAY_MS).toISOString().slice(0, 10),
);
const times = ['00:00', '00:30', '09:05', '11:59', '12:00', '12:01', '17:00', '23:59'];

describe.each(locales)('%s', (locale) => {
  /**
   * Quebec writes `1er`, `3 h` and `9 h 05` where Intl writes `1`, `03 h 00` and `09 h 05`; in English `3:00 a.m.` is `3 a.m.`.
   * In French a day stays with its month. Noon has its name.
   */
  const byIntl = (date: Date, options: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat(locale, options).format(date);
    if (locale === 'en-CA')
      return text.replace(/12:00\sp\.m\.$/u, 'noon').replace(/(?::00)?\s([ap]\.m\.)$/u, '\u00a0$1');
    return text
      .replace(/12\sh\s00$/u, 'midi')
      .replace(/(^|\s)1(?=\s\p{L})(?!\sh)/u, '$11er')
      .replace(/(\d(?:er)?) (?=\p{L}{3})/u, '$1\u00a0')
      .replace(/0?(\d+)\sh(?:\s(\d\d))?$/u, (_, hour, minutes = '00') =>
        minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`,
      );
  };

  test('each day of a year stands as Intl writes it', () => {
    const utc = { timeZone: 'UTC', day: 'numeric', month: 'long' } as const;
    const written = (options: Intl.DateTimeFormatOptions) =>
      days.map((day) => byIntl(new Date(day), { ...utc, ...options }));
    expect(days.map((day) => formatDate(day, locale))).toEqual(written({ weekday: 'long' }));
    expect(days.map((day) => formatDate(day, locale, 'date'))).toEqual(written({ year: 'numeric' }));
  });

  test('moments and times of day stand so too', () => {
    const moments = days.slice(60, 80).flatMap((day) => times.map((time) => `${day}T${time}:00.000Z`));
    const hour = { hour: 'numeric', minute: '2-digit' } as const;
    const date = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    expect(moments.map((one) => formatDate(one, locale, 'moment'))).toEqual(
      moments.map((one) => byIntl(new Date(one), { ...date, ...hour, timeZone: TIME_ZONE })),
    );
    expect(moments.map((one) => formatDate(one, locale, 'time'))).toEqual(
      moments.map((one) => byIntl(new Date(one), { ...hour, timeZone: TIME_ZONE })),
    );
    expect(times.map((time) => formatTimeOfDay(time, locale))).toEqual(
      times.map((time) => byIntl(new Date(`2026-01-01T${time}Z`), { ...hour, timeZone: 'UTC' })),
    );
  });
});

describe.each([
  ['Temporal', globalThis.Temporal],
  ['Intl, in a browser without Temporal', undefined],
])('by %s', (_, temporal) => {
  const given = globalThis.Temporal;
  beforeEach(() => {
    Object.assign(globalThis, { Temporal: temporal });
  });
  afterEach(() => {
    Object.assign(globalThis, { Temporal: given });
  });

  test('Quebec’s clocks change when the tables of time zones say so', () => {
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: TIME_ZONE,
      hour: 'numeric',
      hourCycle: 'h23',
    });
    const years = Array.from({ length: 20 }, (_, year) => 2024 + year);
    const hours = years.flatMap((year) =>
      [2, 10].flatMap((month) =>
        Array.from({ length: 15 * 24 }, (_, hour) => new Date(Date.UTC(year, month, 1) + hour * HOUR_MS)),
      ),
    );
    const wrong = hours.filter((moment) => inQuebec(moment).getUTCHours() !== Number(clock.format(moment)));
    expect(wrong).toEqual([]);
  });

  test('a moment is told to its minute', () => {
    expect(inQuebec(new Date('2026-11-01T05:59:59.999Z')).toISOString()).toBe('2026-11-01T01:59:00.000Z');
    expect(inQuebec(new Date('2026-11-01T06:00:00.000Z')).toISOString()).toBe('2026-11-01T01:00:00.000Z');
  });
});

test('what is no date is refused as Intl refuses it', () => {
  expect(() => formatDate('soon', 'fr-CA')).toThrow(new RangeError('Invalid time value'));
});

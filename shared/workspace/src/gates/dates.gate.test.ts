import { datesGate } from './dates.gate.ts';
import { problemsIn } from './planted.ts';

const found = (code: string, file = 'api/src/cycle/orders/a.ts') => problemsIn(datesGate, { [file]: code });

describe('dates', () => {
  it.each([
    ['const DAY = 86_400_000;', '86400000'],
    ['const week = 7 * 86400000;', '86400000'],
    ['const at = start + days * 86_400;', '86400'],
    ['const DAY = 24 * 60 * 60 * 1000;', '86400000'],
    ['const first = Date.UTC(2026, 10, 1);', 'Date.UTC'],
    ['const first = new Date(year, month, 1);', 'new Date(y, m, …)'],
    ['date.setUTCMonth(date.getUTCMonth() + 1);', 'setUTCMonth'],
    ['const year = date.getUTCFullYear();', 'getUTCFullYear'],
    ['date.setDate(date.getDate() + 7);', 'setDate'],
    ['date.setMonth(3);', 'setMonth'],
    ['const today = now.toISOString().slice(0, 10);', 'toISOString().slice(0, 10)'],
    ['const today = new Date(at * 1000).toISOString().substring(0, 10);', 'toISOString().slice(0, 10)'],
    ["import dayjs from 'dayjs';", 'dayjs'],
    ["import utc from 'dayjs/plugin/utc.js';", 'dayjs'],
  ])('refuses %s', async (code, what) => {
    const title = 'days and moments are computed in calendar-day.ts alone';
    const problem = (file: string) => `${title}: ${file}: ${what}`;
    for (const file of ['api/src/cycle/orders/a.ts', 'mfe-cart/src/a.test.tsx', 'e2e/a.spec.ts'])
      expect(await found(code, file)).toContain(problem(file));
  });

  it.each([
    ['const DAY = 86_400_000;', 'shared/contracts/src/calendar-day.ts'],
    ["import dayjs from 'dayjs';", 'api/src/calendar-day.ts'],
    [
      'const at = new Date(iso); const text = at.toISOString(); const year = text.slice(0, 4);',
      'api/src/a.ts',
    ],
    ['const YEAR_SECONDS = 365 * 24 * 60 * 60; const wait = 60_000;', 'shell/server/a.ts'],
    ["const said = 'Date.UTC and 86_400 are not for you';", 'api/src/a.ts'],
    ['const day = dates.UTC; const soon = new Date(Date.now() + waitMs);', 'api/src/a.ts'],
  ])('lets pass %s', async (code, file) => {
    expect(await found(code, file)).toEqual([]);
  });
});

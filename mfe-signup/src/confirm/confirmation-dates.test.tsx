import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { ConfirmationDates } from './confirmation-dates.tsx';

const dates = {
  opens: '2026-11-22',
  opens_now: false,
  cut_off_at: '2026-11-25T08:00:00.000Z',
  billed: '2026-11-25',
  delivered: '2026-11-26',
};
const lines = (changes: Partial<typeof dates> = {}) => {
  renderPage(<ConfirmationDates dates={{ ...dates, ...changes } as Estimate['dates']} />, {
    'mfe-signup': texts,
  });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
};

test('confirm says on which days the basket opens, closes, is billed and comes', () => {
  const said = lines();
  expect(said).toHaveLength(4);
  expect(said[0]).toContain('dimanche 22 novembre');
  expect(said[1]).toContain('mercredi 25 novembre à 3 h');
  expect(said[2]).toContain('mercredi 25 novembre');
  expect(said[3]).toContain('jeudi 26 novembre');
});

test('a basket that opens with the subscription says so, and names no day', () => {
  expect(lines({ opens_now: true })[0]).toBe(texts.confirm.opensAtOnce.replace(/\s/g, ' '));
});

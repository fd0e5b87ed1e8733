import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { ConfirmationDates } from './confirmation-dates.tsx';

const show = (opens_now: boolean) => {
  const dates = {
    ...{ opens: '2026-11-22', opens_now, cut_off_at: '2026-11-25T08:00:00.000Z' },
    ...{ billed: '2026-11-25', delivered: '2026-11-26' },
  };
  renderPage(<ConfirmationDates dates={dates} />, { 'mfe-signup': texts, panels });
};

test('a first basket opens today, with the payment; the dates after it are those of the API', () => {
  show(true);
  expect(screen.getByText('Votre panier s’ouvre aujourd’hui, dès que vous confirmez.')).toBeTruthy();
  expect(screen.getByText('Il est facturé le mercredi 25 novembre.')).toBeTruthy();
});

test('who comes back is told the day on which the basket opens', () => {
  show(false);
  expect(screen.getByText(/dimanche 22 novembre/)).toBeTruthy();
});

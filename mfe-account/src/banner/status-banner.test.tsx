import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import english from '../locales/en-CA.json' with { type: 'json' };
import french from '../locales/fr-CA.json' with { type: 'json' };
import { anOrder, aSubscription } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { bannerVariant } from './banner-variant.ts';
import { StatusBanner } from './status-banner.tsx';

const today = {
  ...{ status: 'paid', is_delivered_today: true },
  timeslot: { id: 's1', day: 2, start_time: '09:30', end_time: '19:00', active: true },
} satisfies Partial<Order>;

test.each([
  ['at a point, when it opens', anOrder(today), /passez le prendre de 9\sh\s30 à 19\sh\./],
  [
    'at home, when it comes to the door',
    anOrder({ ...today, entity_type: 'LAD' }),
    /il arrive chez vous de 9\sh\s30 à 19\sh\./,
  ],
  [
    'that it is paid, once the window is over',
    anOrder({ ...today, delivered_at: '2026-11-25T00:00:00.000Z' }),
    /^Votre panier est payé\. Bon/,
  ],
])('on the day of the delivery the banner says %s', (_says, order, text) => {
  const variant = bannerVariant({ subscription: aSubscription(), order, coming: null });
  renderAccount(<StatusBanner variant={variant} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/vous attend/)).toBeNull();
});

test('the last day of the holidays has no basket either, and the banner says so', () => {
  renderAccount(<StatusBanner variant={{ kind: 'holiday', until: '2027-02-14', next: null }} />);
  expect(screen.getByText('Aucun panier jusqu’au dimanche 14 février inclusivement.')).toBeTruthy();
});

test.each([
  ['fr-CA', 1, /^Votre dernière commande n’a pas été réglée\. Aucun/],
  ['fr-CA', 2, /^Vos 2 dernières commandes n’ont pas été réglées\. Aucun/],
  ['en-CA', 1, /^Your last order was not paid\. No other/],
  ['en-CA', 3, /^Your last 3 orders were not paid\. No other/],
] as const)('in %s whoever is paused after %i reads how many were not paid', (locale, count, text) => {
  const config = { settings: { ...defaultBusinessSettings, unpaidBeforePause: count } };
  const texts = { 'mfe-account': locale === 'fr-CA' ? french : english };
  renderPage(<StatusBanner variant={{ kind: 'pausedUnpaid', comes: null }} />, texts, { config, locale });
  expect(screen.getByText(text)).toBeTruthy();
});

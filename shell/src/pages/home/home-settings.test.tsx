import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FaqExcerpt } from './faq-excerpt.tsx';
import texts from './locales/fr-CA.json' with { type: 'json' };
import { Offer } from './offer.tsx';

const show = (content: ReactNode, changes: Partial<BusinessSettings>) =>
  renderPage(
    content,
    { 'shell-home': texts },
    {
      config: { settings: { ...defaultBusinessSettings, ...changes } },
      answers: { 'GET /plans': () => new Promise(() => undefined) },
    },
  );
const said = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';

test.each<[Partial<BusinessSettings>, string]>([
  [{}, 'Cueillette 1,99 $, livraison à domicile 5,99 $, taxes en sus. Livraison gratuite dès 75 $ d’achats.'],
  [
    { pickupFee: 0 },
    'Cueillette gratuite, livraison à domicile 5,99 $, taxes en sus. Livraison gratuite dès 75 $ d’achats.',
  ],
  [{ pickupFee: 0, homeDeliveryFee: 0 }, 'La livraison est gratuite.'],
  [{ freeDeliveryFrom: 0 }, 'La livraison est gratuite.'],
])('the home page tells the fees with %j, and what is free as free', (changes, told) => {
  show(<Offer />, changes);
  expect(said()).toContain(told);
  expect(said()).not.toMatch(/(^|\D)0 \$/);
});

test('the home page answers no question about a minimum where there is none', () => {
  show(<FaqExcerpt />, { minimumSubtotal: 0 });
  expect(screen.queryByText(texts.faq.minimum.question)).toBeNull();
});

test('the home page says of no day what a setting says otherwise', () => {
  show(<FaqExcerpt />, { populateDaysBeforeDelivery: 1 });
  expect(said()).not.toContain('jours avant');
});

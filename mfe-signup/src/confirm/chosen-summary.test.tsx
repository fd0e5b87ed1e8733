import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { aDelivery, aNewSubscription } from '@msl/panels/testing/delivery.builders.ts';
import { aCorporatePlan, aPlan } from '@msl/testing/plan.builders.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { ChosenSummary } from './chosen-summary.tsx';

const summary = (plan: ReturnType<typeof aPlan>, persons: number, path: string) =>
  renderPage(
    <ChosenSummary
      subscription={aNewSubscription({ plans: [{ ...plan, persons }], delivery: aDelivery() })}
    />,
    { 'mfe-signup': texts, panels },
    { path },
  );
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  [10, 'Moins de 10 personnes'],
  [20, '10 à 20 personnes'],
  [21, '21 personnes et plus'],
])('the %i of a company read as the range that was chosen', (persons, words) => {
  summary(aCorporatePlan(), persons, '/sign-up/confirm?corpo=true');
  expect(screen.getByText(new RegExp(words.replaceAll(' ', '\\s')))).toBeTruthy();
});

test('a household reads how many they are', () => {
  summary(aPlan('1001', 'Le mélange'), 3, '/sign-up/confirm');
  expect(screen.getByText(/3\spersonnes/)).toBeTruthy();
});

test('its facts stand apart, so that no line begins or ends with the dot between two of them', () => {
  summary(aPlan('1001', 'Le mélange'), 3, '/sign-up/confirm');
  expect(document.body.textContent).not.toContain('·');
  for (const fact of ['Le mélange', '3 personnes', texts.confirm.weekly])
    expect(screen.getByText(fact)).toBeTruthy();
});

test('a company that changes something stays a company', () => {
  summary(aCorporatePlan(), 10, '/sign-up/confirm?corpo=true');
  expect(href('Modifier le panier')).toBe('/sign-up/step-1?corpo=true');
  expect(href('Modifier la livraison')).toMatch(/^\/sign-up\/step-\d\?corpo=true$/);
});

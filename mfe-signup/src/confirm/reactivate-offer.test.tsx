import { TERMS } from '@msl/contracts/legal.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { aDelivery, aNewSubscription } from '@msl/panels/testing/delivery.builders.ts';
import { refusal, renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftProvider } from '../draft/draft-context.tsx';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { anEstimate } from '../testing/an-estimate.ts';
import { ReactivateOffer } from './reactivate-offer.tsx';

const show = (delivery: Parameters<typeof aDelivery>[0] = {}, answers = {}) =>
  renderPage(
    <DraftProvider>
      <ReactivateOffer
        subscription={aNewSubscription({ lastDigits: '4242', brand: 'visa', delivery: aDelivery(delivery) })}
        estimate={anEstimate({ terms: { version: TERMS.version, accepted: true } })}
      />
    </DraftProvider>,
    { 'mfe-signup': texts, panels },
    { path: '/sign-up/confirm', answers },
  );
const resume = () => screen.queryByRole('button', { name: 'Reprendre mon abonnement' });
const wayOn = () => screen.queryByRole('link', { name: texts.confirm.otherPlace });

test.each([
  ['PUP', errors['pickup-point-closed']],
  ['LAD', errors['timeslot-not-available']],
] as const)(
  'whoever comes back to a place (%s) that is served no more is led to another one first',
  (entity_type, words) => {
    show({ entity_type, open: false });
    expect(screen.getByText(words)).toBeTruthy();
    expect(wayOn()?.getAttribute('href')).toBe('/sign-up/step-4');
    expect(resume()).toBeNull();
  },
);

test('a place that closed since the page was opened says so, with the way to another one', async () => {
  show({}, { 'PUT /subscriptions/card': refusal(409, 'pickup-point-closed') });
  expect(wayOn()).toBeNull();
  await userEvent.click(resume() as HTMLElement);
  expect(await screen.findByText(errors['pickup-point-closed'])).toBeTruthy();
  expect(wayOn()?.getAttribute('href')).toBe('/sign-up/step-4');
});

test('another refusal has no such way', async () => {
  show({}, { 'PUT /subscriptions/card': refusal(409, 'card-missing') });
  await userEvent.click(resume() as HTMLElement);
  expect(await screen.findByText(errors['card-missing'])).toBeTruthy();
  expect(wayOn()).toBeNull();
});

test('whoever would come back with another card has the way to it', () => {
  show();
  const way = screen.getByRole('link', { name: 'Changer de carte' });
  expect(way.getAttribute('href')).toBe('/account/info');
});

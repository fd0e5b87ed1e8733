import '@msl/ui/dialog-stand-in.ts';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { WELCOME_POPUP_DELAY } from '@msl/contracts/constants.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { WelcomeOffer } from './welcome-offer.tsx';

let pay: (paying: boolean) => void;
const show = (settings: Partial<typeof defaultBusinessSettings> = {}) => {
  const accepted: string[] = [];
  const Step = () => {
    const [paying, setPaying] = useState(false);
    pay = (now) => act(() => setPaying(now));
    return (
      <>
        <h1 tabIndex={-1}>Confirmez votre abonnement</h1>
        <input aria-label="Code promo" />
        <iframe title="Numéro de carte" />
        <button type="button">Confirmer</button>
        <WelcomeOffer paying={paying} onAccept={(code) => accepted.push(code)} />
      </>
    );
  };
  const config = { settings: { ...defaultBusinessSettings, ...settings } };
  renderPage(<Step />, { 'mfe-signup': texts }, { config });
  return accepted;
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isOffered = () => screen.queryByRole('dialog') !== null;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the welcome coupon is offered after two minutes, not before, and yes fills its code in', () => {
  const accepted = show();
  wait(WELCOME_POPUP_DELAY - 1);
  expect(isOffered()).toBe(false);
  wait(1);
  expect(isOffered()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: texts.welcome.yes }));
  expect(accepted).toEqual([defaultBusinessSettings.welcomeCode]);
  expect(isOffered()).toBe(false);
});

test.each([
  ['a field', () => screen.getByLabelText('Code promo')],
  ['the card’s frame', () => screen.getByTitle('Numéro de carte')],
])('nothing opens over %s that somebody is at; two minutes after they left it, the offer comes', (_, at) => {
  show();
  wait(WELCOME_POPUP_DELAY - 2000);
  act(() => at().focus());
  wait(WELCOME_POPUP_DELAY);
  expect(isOffered()).toBe(false);
  act(() => at().blur());
  wait(WELCOME_POPUP_DELAY - 1000);
  expect(isOffered()).toBe(false);
  wait(1000);
  expect(isOffered()).toBe(true);
});

test.each([
  ['nowhere', () => document.body, () => screen.getByRole('heading', { level: 1 })],
  ['on a button', () => screen.getByText('Confirmer'), () => screen.getByText('Confirmer')],
])('whoever was %s when the offer came is not lost once it closes', (_, before, after) => {
  show();
  act(() => before().focus());
  wait(WELCOME_POPUP_DELAY);
  fireEvent.click(screen.getByRole('button', { name: texts.welcome.no }));
  expect(document.activeElement).toBe(after());
});

test('no closes the offer, which does not come back', () => {
  const accepted = show();
  wait(WELCOME_POPUP_DELAY);
  fireEvent.click(screen.getByRole('button', { name: texts.welcome.no }));
  wait(10 * WELCOME_POPUP_DELAY);
  expect([accepted, isOffered()]).toEqual([[], false]);
});

test('where the welcome amount is 0 there is nothing to offer', () => {
  show({ welcomeAmount: 0 });
  wait(10 * WELCOME_POPUP_DELAY);
  expect(isOffered()).toBe(false);
});

test('nothing is offered over a payment; two minutes after it was refused, the offer comes', () => {
  show();
  wait(WELCOME_POPUP_DELAY - 1);
  pay(true);
  wait(WELCOME_POPUP_DELAY);
  expect(isOffered()).toBe(false);
  pay(false);
  wait(WELCOME_POPUP_DELAY - 1);
  expect(isOffered()).toBe(false);
  wait(1);
  expect(isOffered()).toBe(true);
});

test('whoever said no and is refused a payment is not asked again', () => {
  show();
  wait(WELCOME_POPUP_DELAY);
  fireEvent.click(screen.getByRole('button', { name: texts.welcome.no }));
  pay(true);
  pay(false);
  wait(WELCOME_POPUP_DELAY);
  expect(isOffered()).toBe(false);
});

test('a code that is good on the day of sign-up alone says so, and counts no days', () => {
  show({ welcomeDays: 0 });
  wait(WELCOME_POPUP_DELAY);
  expect(screen.getByText(/Il est valable le jour de l’inscription et ne se combine pas/)).toBeTruthy();
  expect(screen.queryByText(/0 jour/)).toBeNull();
});

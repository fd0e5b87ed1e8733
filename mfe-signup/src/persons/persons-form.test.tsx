import { aNewSubscription } from '@msl/panels/testing/delivery.builders.ts';
import { aCorporatePlan, aPlan } from '@msl/testing/plan.builders.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSignUp } from '../testing/render-sign-up.tsx';

beforeEach(() => sessionStorage.clear());

const plan = aPlan('1001', 'Le mélange');
const subscribed = (persons: number, of = plan) => aNewSubscription({ plans: [{ ...of, persons }] as never });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const option = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

test('whoever has an account begins with their number, and another one is saved at once', async () => {
  const { writes, path } = renderSignUp('/sign-up/step-2', {
    token: 't1',
    answers: {
      'GET /subscriptions': subscribed(2),
      'GET /plans/display': [plan],
      'PUT /subscriptions/plan': subscribed(3),
    },
  });
  expect((await option(/^2/)).checked).toBe(true);
  await userEvent.click(await option(/^3/));
  await goOn();
  await waitFor(() => expect(path()).toBe('/sign-up/step-4'));
  expect(writes()[0]).toEqual({
    call: 'PUT /subscriptions/plan',
    body: { plans: [{ pid: '1001', persons: 3 }] },
  });
});

test('a refusal is said, and what was chosen stays', async () => {
  renderSignUp('/sign-up/step-2', {
    token: 't1',
    answers: {
      'GET /subscriptions': subscribed(3),
      'GET /plans/display': [plan],
      'PUT /subscriptions/plan': refusal(500, 'something-went-wrong'),
    },
  });
  await option(/^3/);
  await goOn();
  expect(await screen.findByText(/quelque chose|mal passé|réessayez/i)).toBeTruthy();
  expect((await option(/^3/)).checked).toBe(true);
});

test('a company chooses among ranges', async () => {
  renderSignUp('/sign-up/step-2?corpo=true', {
    token: 't1',
    answers: {
      'GET /subscriptions': subscribed(10, aCorporatePlan()),
      'GET /plans/display': [aCorporatePlan()],
    },
  });
  expect((await option(/^Moins de 10/)).checked).toBe(true);
  expect(await option(/^10 à 20/)).toBeTruthy();
  expect(await option(/^21 personnes et plus/)).toBeTruthy();
});

test('a plan taken off sale since it was chosen is chosen again', async () => {
  const { path } = renderSignUp('/sign-up/step-2?corpo=true', {
    token: 't1',
    answers: {
      'GET /subscriptions': subscribed(2),
      'GET /plans/display': [],
      'GET /plans/users/choice': [],
    },
  });
  await waitFor(() => expect(path()).toBe('/sign-up/step-1?corpo=true'));
});

test('a visitor without a plan begins at the first step', async () => {
  const { path } = renderSignUp('/sign-up/step-2', { answers: {} });
  await waitFor(() => expect(path()).toBe('/sign-up/step-1'));
});

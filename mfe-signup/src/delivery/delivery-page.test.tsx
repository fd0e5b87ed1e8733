import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { aNewSubscription } from '@msl/panels/testing/delivery.builders.ts';
import { type Answers, refusal } from '@msl/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import signUp from '../locales/fr-CA.json' with { type: 'json' };
import { renderSignUp } from '../testing/render-sign-up.tsx';
import '@msl/ui/dialog-stand-in.ts';

const copy = { name: 'Le complet', tagline: 'Du marché', included: [], most_popular: false };
const plan = {
  ...{ id: '1001', pid: '1001', persons: 2, default_persons: 2, min_price: 3000, max_price: 3800 },
  ...{ is_corporate: false, copy: { 'fr-CA': copy, 'en-CA': copy } },
};
const place = {
  ...{ label: 'Montréal, QC H2J 2L1', address: '', city: 'Montréal', province: 'QC', zip_code: 'H2J 2L1' },
  ...{ lat: 45.5289, lng: -73.5928 },
};

const show = (answers: Answers) =>
  renderSignUp('/sign-up/step-4', {
    token: 't1',
    answers: {
      'GET /subscriptions': aNewSubscription({ plans: [plan] }),
      'GET /users/pickup-points/waiting-lists': [],
      'GET /users/current': { uid: 'zoe', zip_code: 'H2J 2L1' },
      'GET /locations/suggest': [place],
      'PUT /pickup-points/distance': [],
      'GET /deliveries/timeslots/zipcode': [],
      ...answers,
    },
  });

beforeEach(() => sessionStorage.clear());

test('of five steps the delivery is the fourth', async () => {
  show({});
  const steps = within(await screen.findByRole('navigation', { name: signUp.steps.label }));
  const current = steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'));
  expect(current).toEqual([null, null, null, 'step', null]);
});

test('the postal code of the account is where the choice begins, at a point and at home', async () => {
  const { sent } = show({});
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: panels.pickup.search });
  expect(search.value).toBe(place.label);
  expect(sent('PUT /pickup-points/distance').map(({ body }) => body)).toEqual([
    expect.objectContaining({ lattitude: 45.5289, longitude: -73.5928 }),
  ]);
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(panels.delivery.type.home) }));
  expect((await screen.findByLabelText<HTMLInputElement>(panels.home.zip)).value).toBe('H2J 2L1');
});

test.each([
  ['has no postal code', { 'GET /users/current': { uid: 'zoe', zip_code: null } }],
  ['cannot be read', { 'GET /users/current': refusal(500, 'something-went-wrong') }],
])('an account that %s hinders nobody', async (_why, answers) => {
  const { sent } = show(answers);
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: panels.pickup.search });
  expect(search.value).toBe('');
  expect(sent('GET /locations/suggest')).toEqual([]);
});

import '@msl/ui/dialog-stand-in.ts';
import { MAP_CENTRE } from '@msl/contracts/constants.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import { type Answers, refusal } from '@msl/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { aDelivery, aNewSubscription, aPoint, aWindow } from '../testing/delivery.builders.ts';
import { radio, renderDeliveryChoice } from '../testing/render-delivery-choice.tsx';
import type { DeliveryDraft } from './delivery-draft.ts';
import { forgetPassword } from './pickup-passwords.ts';

const points = [
  aPoint('cafe'),
  aPoint('bureau', { private: true }),
  aPoint('plein', { full: true, timeslots: [aWindow('plein-tue', { active: false })] }),
  aPoint('deux', { timeslots: [aWindow('deux-tue', { active: false }), aWindow('deux-wed', { day: 3 })] }),
];

const choose = (draft: Partial<DeliveryDraft>, answers: Answers = {}) =>
  renderDeliveryChoice(draft, {
    'PUT /pickup-points/distance': points,
    'POST /pickup-points/bureau/password': null,
    ...answers,
  });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const invalid = (element: Element | null) => element?.getAttribute('aria-invalid') === 'true';
beforeEach(() => forgetPassword('bureau'));

describe('a private point', () => {
  const kept = { frequence: 7, ppid: 'bureau', timeslotId: 'bureau-tue' } as const;
  const enter = async () => {
    await userEvent.type(screen.getByLabelText('Mot de passe du point'), 'Rutabaga');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
  };

  test('that was chosen before a reload asks for its password again when one goes on', async () => {
    const { saved, writes } = choose(kept);
    expect((await radio(/bureau/)).checked).toBe(true);
    await goOn();
    expect(await screen.findByRole('dialog', { name: 'Café bureau est un point privé' })).toBeTruthy();
    await enter();
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(writes().at(-1)).toMatchObject({
      call: 'POST /deliveries/PUP',
      body: { ppid: 'bureau', password: 'Rutabaga' },
    });
  });

  test('that was chosen before a reload asks again when it is pressed again', async () => {
    choose(kept);
    await userEvent.click(await radio(/bureau/));
    await enter();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await radio(/bureau/)).checked).toBe(true);
  });

  test('asks the next person on the same page for its password', async () => {
    const { bus, sent } = choose(kept);
    await userEvent.click(await radio(/bureau/));
    await enter();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => bus.emit('session.changed@1', { loggedIn: false }));
    act(() => bus.emit('session.changed@1', { loggedIn: true }));
    await radio(/bureau/);
    await goOn();
    expect(await screen.findByRole('dialog', { name: /bureau est un point privé/ })).toBeTruthy();
    expect(sent('POST /deliveries/PUP')).toEqual([]);
  });

  test('whose password was changed meanwhile asks for the new one', async () => {
    let asked = 0;
    const { saved } = choose(kept, {
      'POST /deliveries/PUP': () => (asked++ === 0 ? refusal(403, 'wrong-password') : aDelivery()),
    });
    await radio(/bureau/);
    await goOn();
    await enter();
    await waitFor(() => expect(asked).toBe(1));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await enter();
    await waitFor(() => expect(saved).toHaveBeenCalled());
  });

  test('that one has already asks for nothing', async () => {
    const own = aDelivery({
      entity_id: 'bureau',
      timeslot_id: 'bureau-tue',
      timeslot: aWindow('bureau-tue'),
    });
    const { saved } = choose(kept, { 'GET /subscriptions': aNewSubscription({ delivery: own }) });
    await radio(/bureau/);
    await goOn();
    await waitFor(() => expect(saved).toHaveBeenCalled());
  });
});

describe('at a pick-up point', () => {
  test('no point chosen is said at the list, where the focus goes', async () => {
    choose({ frequence: 7 });
    const first = await radio(/cafe/);
    await goOn();
    expect(await screen.findByText(errors['location-required'])).toBeTruthy();
    expect(invalid(first)).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  const place = { lat: 45.4, lng: -71.9 };
  const sherbrooke = {
    ...{ label: 'Sherbrooke', address: '', city: 'Sherbrooke', province: 'QC', zip_code: '' },
    ...place,
  };
  const atHome = aNewSubscription({ delivery: aDelivery({ entity_type: 'LAD', entity_id: null, ...place }) });
  test.each<[string, Partial<DeliveryDraft>, Answers, boolean]>([
    ['without a place nothing is near or far', {}, {}, false],
    ['near a place that was looked for', { near: sherbrooke }, {}, true],
    ['near the home that receives baskets', {}, { 'GET /subscriptions': atHome }, true],
  ])('%s: the list tells distances (%#)', async (_, draft, answers, isMeasured) => {
    const { sent } = choose({ frequence: 7, ...draft }, answers);
    const list = await screen.findByRole('group', {
      name: isMeasured ? 'Points de cueillette les plus proches' : 'Points de cueillette',
    });
    expect(/à 1\skm/.test(list.textContent ?? '')).toBe(isMeasured);
    const asked = sent('PUT /pickup-points/distance').at(-1)?.body;
    expect(asked).toMatchObject(
      isMeasured ? { lattitude: 45.4, longitude: -71.9 } : { lattitude: MAP_CENTRE.lat },
    );
  });

  test('looking at home and coming back keeps the one window of the point', async () => {
    choose({ frequence: 7 });
    await userEvent.click(await radio(/cafe/));
    expect((await radio(/^Le mardi/)).checked).toBe(true);
    await userEvent.click(await radio(/domicile/));
    await userEvent.click(await radio(/Point de cueillette/));
    expect((await radio(/^Le mardi/)).checked).toBe(true);
  });

  test('the one window with places left comes chosen, though another one is full', async () => {
    choose({ frequence: 7 });
    await userEvent.click(await radio(/Café deux/));
    expect((await radio(/^Le mercredi/)).checked).toBe(true);
  });

  test('whose waiting list was joined before a reload, a full point says so', async () => {
    choose({ frequence: 7, ppid: 'plein' }, { 'GET /users/pickup-points/waiting-lists': ['plein'] });
    expect(await screen.findByText('Vous êtes sur la liste d’attente.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /liste d’attente/ })).toBeNull();
  });

  test('a full point is not full for whoever has a place there', async () => {
    const own = aDelivery({ entity_id: 'plein', timeslot_id: 'plein-tue', timeslot: aWindow('plein-tue') });
    const { saved } = choose(
      { frequence: 7, ppid: 'plein', timeslotId: 'plein-tue' },
      { 'GET /subscriptions': aNewSubscription({ delivery: own }) },
    );
    await radio(/plein/);
    await waitFor(() => expect(screen.queryByText(/liste d’attente/)).toBeNull());
    await goOn();
    await waitFor(() => expect(saved).toHaveBeenCalled());
  });
});

describe('at home', () => {
  const home = { entityType: 'LAD', frequence: 7 } as const;
  const zip = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code postal' });
  const said = () =>
    (zip().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);

  test.each(['12345', 'H2J'])(
    'the postal code %s is refused at its field, where the focus goes',
    async (typed) => {
      choose(home);
      await userEvent.type(zip(), typed);
      await goOn();
      expect(said()).toContain(errors['zip-not-valid']);
      expect(invalid(zip())).toBe(true);
      await waitFor(() => expect(document.activeElement).toBe(zip()));
    },
  );

  test('a postal code that is not served says so at its field, with the way to the waiting list', async () => {
    choose(home, { 'GET /deliveries/timeslots/zipcode': refusal(404, 'zip-not-served') });
    await userEvent.type(zip(), 'g1r 4p5');
    const list = await screen.findByRole<HTMLAnchorElement>('link', { name: /liste d’attente/ });
    expect(list.getAttribute('href')).toBe('/waiting-list?zip=G1R%204P5');
    await goOn();
    expect(said()).toContain(errors['zip-not-served']);
    expect(invalid(zip())).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(zip()));
  });

  const address = {
    label: '123, rue Rachel Est, Montréal',
    address: '123, rue Rachel Est',
    city: 'Montréal',
    province: 'QC',
    zip_code: 'H2J 2L1',
    lat: 45.52,
    lng: -73.58,
  };

  test('a full window is shown as full and cannot be chosen', async () => {
    choose(
      { ...home, zip: 'H2J 2L1', address },
      {
        'GET /deliveries/timeslots/zipcode': [
          aWindow('a', { active: false }),
          aWindow('b', { day: 3 }),
          aWindow('c', { day: 4 }),
        ],
      },
    );
    const full = await radio(/mardi.*Complet/);
    expect(full.disabled).toBe(true);
    expect((await radio(/mercredi/)).disabled).toBe(false);
  });

  test('where every window is full the waiting list is offered instead', async () => {
    choose(
      { ...home, zip: 'H2J 2L1', address },
      { 'GET /deliveries/timeslots/zipcode': [aWindow('a', { active: false })] },
    );
    const list = await screen.findByRole('link', { name: /liste d’attente/ });
    expect(list.getAttribute('href')).toBe('/waiting-list?zip=H2J%202L1');
    expect(screen.queryByRole('radio', { name: /mardi/ })).toBeNull();
    await goOn();
    expect(said()).toContain(texts.home.full);
    await waitFor(() => expect(document.activeElement).toBe(zip()));
  });
});

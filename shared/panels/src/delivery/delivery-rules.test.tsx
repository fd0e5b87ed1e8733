import '@msl/ui/dialog-stand-in.ts';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import { type Answers, refusal } from '@msl/testing/render-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { aPoint, aWindow } from '../testing/delivery.builders.ts';
import { radio, renderDeliveryChoice } from '../testing/render-delivery-choice.tsx';
import type { DeliveryDraft } from './delivery-draft.ts';
import { forgetPassword } from './pickup-passwords.ts';

const points = [
  aPoint('cafe'),
  aPoint('seldom', { frequence: 14 }),
  aPoint('bureau', { private: true }),
  aPoint('plein', { full: true, timeslots: [aWindow('plein-tue', { active: false })] }),
];

const choose = (draft: Partial<DeliveryDraft>, answers: Answers = {}) =>
  renderDeliveryChoice(draft, {
    'PUT /pickup-points/distance': points,
    ...answers,
  });
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer' });
beforeEach(() => forgetPassword('bureau'));

test('a point that does not serve every week says so and cannot be saved; every second week it can', async () => {
  choose({ frequence: 7 });
  await userEvent.click(await radio(/Café seldom/));
  expect(screen.getByText(errors['frequency-incompatible'])).toBeTruthy();
  expect(goOn().disabled).toBe(true);
  await userEvent.click(await radio(/Toutes les deux semaines/));
  expect(screen.queryByText(errors['frequency-incompatible'])).toBeNull();
  expect(goOn().disabled).toBe(false);
});

test('the only window of a point comes chosen, and is what is saved', async () => {
  const { writes } = choose({ frequence: 7 });
  await userEvent.click(await radio(/Café cafe/));
  await userEvent.click(goOn());
  await waitFor(() =>
    expect(writes().at(-1)).toMatchObject({
      call: 'POST /deliveries/PUP',
      body: { ppid: 'cafe', timeslotId: 'cafe-tue', frequence: 7 },
    }),
  );
});

test('a window that is no longer offered is said once, by the window itself, which has the focus', async () => {
  const key = 'timeslot-not-available';
  choose({ frequence: 7 }, { 'POST /deliveries/PUP': refusal(409, key, { timeslotId: key }) });
  await userEvent.click(await radio(/Café cafe/));
  await userEvent.click(goOn());
  expect(await screen.findAllByText(errors[key])).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('timeslot'));
});

test('a wrong password of a private point is said, and closing gives the choice up', async () => {
  choose({ frequence: 7 }, { 'POST /pickup-points/bureau/password': refusal(403, 'wrong-password') });
  await userEvent.click(await radio(/Café bureau/));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(texts.pickup.password.label), 'guessed{Enter}');
  expect(await within(dialog).findByText(errors['wrong-password'])).toBeTruthy();
  expect((await radio(/Café bureau/)).checked).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: /fermer/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await radio(/Café bureau/)).checked).toBe(false);
});

test('a full point offers its waiting list, which becomes « added » once it is joined', async () => {
  const { sent } = choose({ frequence: 7 }, { 'POST /users/pickup-points/plein/waiting-list': null });
  await userEvent.click(await radio(/Café plein/));
  expect(goOn().disabled).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: texts.pickup.waitingList.join }));
  expect(await screen.findByText(texts.pickup.waitingList.added)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.pickup.waitingList.join })).toBeNull();
  expect(sent('POST /users/pickup-points/plein/waiting-list')).toHaveLength(1);
  // The pressed button is gone: the focus is where it says so.
  expect(document.activeElement).toBe(screen.getByText(texts.pickup.waitingList.added));
});

test('a waiting list that was joined as the session ended is joined once its owner looks at the point again', async () => {
  sessionStorage.clear();
  const call = 'POST /users/pickup-points/plein/waiting-list';
  const show = (answer: unknown) =>
    choose({ frequence: 7 }, { 'GET /users/current': { uid: 'u1' }, [call]: answer });
  show(refusal(401, 'token-expired'));
  await userEvent.click(await radio(/Café plein/));
  await userEvent.click(await screen.findByRole('button', { name: texts.pickup.waitingList.join }));
  await waitFor(() => expect(sessionStorage).not.toHaveLength(0));
  cleanup();
  const { sent } = show(null);
  await userEvent.click(await radio(/Café plein/));
  expect(await screen.findByText(texts.pickup.waitingList.added)).toBeTruthy();
  expect(sent(call)).toHaveLength(1);
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

test('an address at home comes from the search: street, city and province are read, not typed', async () => {
  const { sent } = choose(
    { entityType: 'LAD', frequence: 7, zip: 'H2J 2L1' },
    { 'GET /deliveries/timeslots/zipcode': [aWindow('a')], 'GET /locations/suggest': [address] },
  );
  await userEvent.type(await screen.findByRole('combobox', { name: 'Adresse' }), '123 rachel');
  expect(screen.queryByRole('textbox', { name: 'Rue' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Rachel/ }));
  expect(sent('GET /locations/suggest').at(-1)?.query.get('zip')).toBe('H2J 2L1');
  for (const [name, value] of [
    ['Rue', address.address],
    ['Ville', 'Montréal'],
    ['Province', 'QC'],
  ] as const) {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
    expect([name, field.readOnly, field.value]).toEqual([name, true, value]);
  }
  const optional = screen.getByRole<HTMLInputElement>('textbox', { name: /Appartement/ });
  expect([optional.readOnly, optional.required]).toEqual([false, false]);
});

test('where the last place goes to others while the page is open, the waiting list stands alone, and is led to', async () => {
  let active = true;
  const { sent } = choose(
    { entityType: 'LAD', frequence: 7, zip: 'H2J 2L1', address, timeslotId: 'a' },
    {
      'GET /deliveries/timeslots/zipcode': () => [aWindow('a', { active })],
      'POST /deliveries/LAD': () => {
        active = false;
        return refusal(409, 'timeslot-not-available');
      },
    },
  );
  await radio(/mardi/);
  await userEvent.click(goOn());
  expect(await screen.findByRole('link', { name: /liste d’attente/ })).toBeTruthy();
  expect(screen.queryByText(errors['timeslot-not-available'])).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.home.zip)));
  await userEvent.click(goOn());
  expect(sent('POST /deliveries/LAD')).toHaveLength(1);
});

test.each([
  [{ pickupFee: 0 }, ['Gratuit', '5,99']],
  [{ homeDeliveryFee: 0 }, ['1,99', 'Gratuit']],
  [{ freeDeliveryFrom: 0 }, ['Gratuit', 'Gratuit']],
])('with %j a way to get the basket that costs nothing is free, without taxes', async (changes, fees) => {
  const settings = { ...defaultBusinessSettings, ...changes };
  renderDeliveryChoice({}, { 'PUT /pickup-points/distance': points }, { settings });
  const ways = [await radio(/Point de cueillette/), await radio(/Livraison à domicile/)];
  for (const [index, fee] of fees.entries())
    expect(ways[index]?.closest('label')?.textContent).toMatch(
      new RegExp(`${fee}${fee === 'Gratuit' ? '$' : ''}`),
    );
});

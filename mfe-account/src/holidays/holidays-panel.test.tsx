import { noteStoreTime } from '@msl/api-client/store-time.ts';
import { refusal, remembering } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAccount } from '../testing/render-account.tsx';
import { HolidaysPanel } from './holidays-panel.tsx';

const none = { start_at: null, end_at: null, paid_deliveries: [] };
const planned = { start_at: '2026-12-20', end_at: '2027-01-04', paid_deliveries: [] };

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T17:00:00.000Z'), advanceTimers: true });
});
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function pick(start: string, end: string) {
  await user.click(await screen.findByRole('button', { name: 'Planifier des vacances' }));
  const from = await screen.findByLabelText('Premier jour d’absence');
  if (start) await user.type(from, start);
  if (end) await user.type(screen.getByLabelText('Dernier jour d’absence'), end);
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes vacances' }));
}

test('both dates are asked for, and nothing is sent without them', async () => {
  const { writes } = renderAccount(<HolidaysPanel />, { 'GET /users/holidays': none });
  await pick('', '');
  expect(await screen.findByText('Choisissez le premier jour d’absence.')).toBeTruthy();
  expect(screen.getByText('Choisissez le dernier jour d’absence.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('a start in the past becomes today when it is saved', async () => {
  const { writes, said } = renderAccount(
    <HolidaysPanel />,
    remembering('GET /users/holidays', none, { 'POST /users/holidays': planned }),
  );
  await pick('2026-11-01', '2026-12-01');
  expect(await screen.findByText(/du dimanche 20 décembre au lundi 4 janvier/)).toBeTruthy();
  expect(writes()).toEqual([
    { call: 'POST /users/holidays', body: { start_at: '2026-11-21', end_at: '2026-12-01' } },
  ]);
  expect(said).toEqual([{ kind: 'success', text: 'Vos vacances sont enregistrées.' }]);
});

test('holidays can begin today in the store, on a device whose clock is days ahead', async () => {
  noteStoreTime('Wed, 18 Nov 2026 17:00:00 GMT');
  const { writes } = renderAccount(
    <HolidaysPanel />,
    remembering('GET /users/holidays', none, { 'POST /users/holidays': planned }),
  );
  await pick('2026-11-18', '2026-12-01');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ start_at: '2026-11-18', end_at: '2026-12-01' });
});

test('a refusal stays in the form, with what was typed', async () => {
  renderAccount(<HolidaysPanel />, {
    'GET /users/holidays': none,
    'POST /users/holidays': refusal(409, 'can-not-skip-too-late'),
  });
  await pick('2026-11-22', '2026-11-29');
  expect(await screen.findByText('Les vacances n’ont pas été enregistrées')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Premier jour d’absence').value).toBe('2026-11-22');
});

test('holidays are removed with their own message', async () => {
  const { writes, said } = renderAccount(
    <HolidaysPanel />,
    remembering('GET /users/holidays', planned, { 'DELETE /users/holidays': none }),
  );
  await user.click(await screen.findByRole('button', { name: 'Annuler mes vacances' }));
  expect(await screen.findByText(/Vous partez/)).toBeTruthy();
  expect(writes().map(({ call }) => call)).toEqual(['DELETE /users/holidays']);
  expect(said[0]?.text).toMatch(/annulées/);
});

test('holidays whose removal was lost on its way back are removed: it is said, and the next button has the focus', async () => {
  let now: typeof none | typeof planned = planned;
  const { said } = renderAccount(<HolidaysPanel />, {
    'GET /users/holidays': () => now,
    'DELETE /users/holidays': () => {
      now = none;
      return refusal(504, 'something-went-wrong');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Annuler mes vacances' }));
  await waitFor(() =>
    expect(said).toMatchObject([{ kind: 'success', text: expect.stringMatching(/annulées/) }]),
  );
  expect(document.activeElement?.textContent).toBe('Planifier des vacances');
});

test('when the call is not there, the panel says so kindly and offers to try again', async () => {
  renderAccount(<HolidaysPanel />, {});
  expect(await screen.findByText('Cette fonction n’est pas encore offerte.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('holidays over a paid basket say that it comes all the same, before and after they are saved', async () => {
  const paid_deliveries = ['2026-11-24'];
  const saved = { start_at: '2026-11-23', end_at: '2026-11-24', paid_deliveries };
  const before = { ...none, paid_deliveries };
  renderAccount(
    <HolidaysPanel />,
    remembering('GET /users/holidays', before, { 'POST /users/holidays': saved }),
  );
  await user.click(await screen.findByRole('button', { name: 'Planifier des vacances' }));
  const says = /panier du mardi 24 novembre est déjà payé/;
  await user.type(await screen.findByLabelText('Premier jour d’absence'), '2026-11-22');
  await user.type(screen.getByLabelText('Dernier jour d’absence'), '2026-11-23');
  expect(screen.queryByText(says)).toBeNull();
  // The last day away is one of them.
  await user.clear(screen.getByLabelText('Dernier jour d’absence'));
  await user.type(screen.getByLabelText('Dernier jour d’absence'), '2026-11-24');
  expect(await screen.findByText(says)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes vacances' }));
  expect(await screen.findByText(/du lundi 23 novembre au mardi 24 novembre inclusivement/)).toBeTruthy();
  expect(screen.getByText(says)).toBeTruthy();
});

test('a single day of holidays is said as one', async () => {
  const day = { start_at: '2026-12-24', end_at: '2026-12-24', paid_deliveries: [] };
  renderAccount(<HolidaysPanel />, { 'GET /users/holidays': day });
  expect(await screen.findByText('le jeudi 24 décembre')).toBeTruthy();
  expect(screen.queryByText(/inclusivement/)).toBeNull();
});

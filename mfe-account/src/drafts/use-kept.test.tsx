import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InfoPage from '../profile/info-page.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';

const emilie = aUser();
const show = (user = emilie, answers = {}) => {
  cleanup();
  return renderAccount(<ProfileForm user={user} />, { 'GET /users/current': user, ...answers });
};
const firstName = () => screen.getByLabelText<HTMLInputElement>('Prénom');

/** The customer is known, and their draft read. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

async function type(name: string) {
  await screen.findByDisplayValue('Émilie');
  await settled();
  await userEvent.clear(firstName());
  await userEvent.type(firstName(), name);
}

beforeEach(() => sessionStorage.clear());

test('what was typed is there again after a reload', async () => {
  show();
  await type('Zoé');
  show();
  expect(await screen.findByDisplayValue('Zoé')).toBeTruthy();
});

test('cancel forgets it', async () => {
  show();
  await type('Zoé');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  show();
  await settled();
  expect(firstName().value).toBe('Émilie');
});

test('saving forgets it', async () => {
  show(emilie, { 'PUT /users': aUser({ first_name: 'Zoé' }) });
  await type('Zoé');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByDisplayValue('Zoé');
  expect(sessionStorage).toHaveLength(0);
});

test('somebody else on the same computer never sees it', async () => {
  show();
  await type('Zoé');
  show(aUser({ uid: 'u2', first_name: 'Marc' }));
  await settled();
  expect(firstName().value).toBe('Marc');
});

test('what another tab saves stands beside what is typed here: it is said, and saving sends what was typed alone', async () => {
  let stored = emilie;
  cleanup();
  const { writes } = renderAccount(<InfoPage />, {
    'GET /users/current': () => stored,
    'GET /subscriptions': aSubscription(),
    'PUT /users': () => ({ ...stored, first_name: 'Zoé' }),
  });
  await type('Zoé');
  stored = aUser({ last_name: 'Gagnon' });
  const otherTab = new BroadcastChannel('msl.stale');
  otherTab.postMessage(['currentUser']);
  otherTab.close();
  expect(await screen.findByDisplayValue('Gagnon')).toBeTruthy();
  expect(await screen.findByText('Ceci a changé ailleurs entre-temps')).toBeTruthy();
  // And stays.
  await settled();
  expect(screen.getByText('Ceci a changé ailleurs entre-temps')).toBeTruthy();
  expect(firstName().value).toBe('Zoé');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ first_name: 'Zoé' }]));
  await waitFor(() => expect(screen.queryByText('Ceci a changé ailleurs entre-temps')).toBeNull());
});

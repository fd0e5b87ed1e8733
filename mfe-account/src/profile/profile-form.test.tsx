import { refusal } from '@msl/testing/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import InfoPage from './info-page.tsx';
import { ProfileForm } from './profile-form.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });

/** What an effect would still do is done. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

beforeEach(() => sessionStorage.clear());

test('e-mail and postal code are shown and cannot be changed', () => {
  renderAccount(<ProfileForm user={aUser()} />);
  expect(field('Adresse courriel').disabled).toBe(true);
  expect(field('Code postal').value).toBe('H2G 3A5');
  expect(field('Code postal').disabled).toBe(true);
});

test('a company sees its name, which cannot be changed', () => {
  renderAccount(<ProfileForm user={aUser({ company_name: 'Atelier Rutabaga' })} />);
  expect(field('Entreprise').value).toBe('Atelier Rutabaga');
  expect(field('Entreprise').disabled).toBe(true);
});

test.each([
  ['442012345678', true],
  ['15145550100', false],
  ['33142685300', false],
])('with the phone %s, saving is disabled: %s', (phone, disabled) => {
  renderAccount(<ProfileForm user={aUser({ phone })} />);
  expect(save().disabled).toBe(disabled);
});

test('cancel puts the stored values back', async () => {
  const { writes } = renderAccount(<ProfileForm user={aUser()} />);
  await userEvent.clear(field('Prénom'));
  await userEvent.type(field('Prénom'), 'Zoé');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(field('Prénom').value).toBe('Émilie');
  expect(writes()).toEqual([]);
});

test('what changed is saved, and said', async () => {
  const { writes, said } = renderAccount(<ProfileForm user={aUser()} />, {
    'PUT /users': aUser({ first_name: 'Zoé' }),
  });
  await userEvent.clear(field('Prénom'));
  await userEvent.type(field('Prénom'), 'Zoé');
  await userEvent.click(screen.getByLabelText(/recettes/));
  await userEvent.click(save());
  expect(await screen.findByDisplayValue('Zoé')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ first_name: 'Zoé', newsletter: false });
  expect(said).toEqual([{ kind: 'success', text: 'Vos infos sont enregistrées.' }]);
});

test('a refusal is said in the form and loses nothing', async () => {
  renderAccount(<ProfileForm user={aUser()} />, { 'PUT /users': refusal(500, 'something-went-wrong') });
  await userEvent.clear(field('Nom'));
  await userEvent.type(field('Nom'), 'Gagnon');
  await userEvent.click(save());
  expect(await screen.findByText('Vos infos n’ont pas été enregistrées')).toBeTruthy();
  expect(field('Nom').value).toBe('Gagnon');
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

test('a save whose answer was lost is looked for in the store, which tidies names: what is there is saved, and said', async () => {
  let stored = aUser();
  const { said } = renderAccount(<InfoPage />, {
    'GET /users/current': () => stored,
    'GET /subscriptions': aSubscription(),
    'PUT /users': () => {
      stored = aUser({ first_name: 'Zoé Rose' });
      return lost();
    },
  });
  await screen.findByDisplayValue('Émilie');
  await type('Prénom', 'Zoé  Rose ');
  await userEvent.click(save());
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: 'Vos infos sont enregistrées.' }]));
  expect(field('Prénom').value).toBe('Zoé Rose');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lost save that nobody can look for is not said to have failed, and is nobody else’s once it is read', async () => {
  let stored = aUser();
  let reads: () => unknown = () => stored;
  renderAccount(<InfoPage />, {
    'GET /users/current': () => reads(),
    'GET /subscriptions': aSubscription(),
    'PUT /users': () => {
      stored = aUser({ first_name: 'Zoé Rose' });
      reads = lost;
      return lost();
    },
  });
  await screen.findByDisplayValue('Émilie');
  await type('Prénom', 'Zoé  Rose ');
  await userEvent.click(save());
  expect(await screen.findByText('On ne sait pas encore si vos infos ont été enregistrées')).toBeTruthy();
  reads = () => stored;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await settled();
  expect(field('Prénom').value).toBe('Zoé  Rose ');
  expect(screen.queryByText('Ceci a changé ailleurs entre-temps')).toBeNull();
  // What another device saves after it is somebody else's.
  stored = aUser({ first_name: 'Zoé', last_name: 'Gagnon' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Ceci a changé ailleurs entre-temps')).toBeTruthy();
});

test('what is typed while a save is on its way stays, is kept, and can be saved after it', async () => {
  const answer = Promise.withResolvers<void>();
  let stored = aUser();
  const show = () =>
    renderAccount(<InfoPage />, {
      'GET /users/current': () => stored,
      'GET /subscriptions': aSubscription(),
      'PUT /users': async ({ body }: { body: object }) => {
        await answer.promise;
        stored = { ...stored, ...body };
        return stored;
      },
    });
  const { writes, said, sent } = show();
  await screen.findByDisplayValue('Émilie');
  await waitFor(() => expect(sent('GET /users/current').length).toBeGreaterThan(0));
  await userEvent.clear(field('Prénom'));
  await userEvent.type(field('Prénom'), 'Zoé');
  await userEvent.click(save());
  await userEvent.clear(field('Nom'));
  await userEvent.type(field('Nom'), 'Gagnon');
  answer.resolve();
  await waitFor(() => expect(said).toHaveLength(1));
  expect([field('Prénom').value, field('Nom').value]).toEqual(['Zoé', 'Gagnon']);
  await settled();
  // One's own save is nobody else's.
  expect(screen.queryByText('Ceci a changé ailleurs entre-temps')).toBeNull();
  cleanup();
  show();
  expect(await screen.findByDisplayValue('Gagnon')).toBeTruthy();
  cleanup();
  expect(writes().map(({ body }) => body)).toEqual([{ first_name: 'Zoé' }]);
});

test('what was typed while a save was on its way is all that the next one sends', async () => {
  const answer = Promise.withResolvers<void>();
  const { writes, said } = renderAccount(<ProfileForm user={aUser()} />, {
    'PUT /users': async ({ body }: { body: object }) => {
      await answer.promise;
      return { ...aUser({ first_name: 'Zoé' }), ...body };
    },
  });
  await userEvent.clear(field('Prénom'));
  await userEvent.type(field('Prénom'), 'Zoé');
  await userEvent.click(save());
  await userEvent.clear(field('Nom'));
  await userEvent.type(field('Nom'), 'Gagnon');
  answer.resolve();
  await waitFor(() => expect(said).toHaveLength(1));
  await userEvent.click(save());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toEqual({ last_name: 'Gagnon' });
});

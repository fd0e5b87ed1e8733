import { refusal } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { ProfileForm } from './profile-form.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });

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

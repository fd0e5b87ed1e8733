import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { FormErrors } from './form-errors.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { renderUi } from './render-ui.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { ZipField } from './zip-field.tsx';

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('ties hint and error to the field, the error first', () => {
  renderUi(<TextField label="Courriel" hint="Pour vos reçus" error="Courriel invalide" />);
  const field = screen.getByLabelText('Courriel');
  expect(described(field)).toEqual(['Courriel invalide', 'Pour vos reçus']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('shows and hides the password', async () => {
  renderUi(<PasswordField label="Mot de passe" />);
  const field = screen.getByLabelText<HTMLInputElement>('Mot de passe');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe', pressed: true }));
  expect(field.type).toBe('password');
});

it('puts the country code in and names the country', async () => {
  const changed = jest.fn();
  renderUi(<PhoneField label="Téléphone" onChange={(event) => changed(event.currentTarget.value)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Téléphone');
  await userEvent.type(field, '514 555-0123');
  await userEvent.tab();
  expect(field.value).toBe('1 514 555-0123');
  expect(changed).toHaveBeenLastCalledWith('1 514 555-0123');
  expect(screen.getByText('Canada, É.-U.')).toBeTruthy();
});

it('chooses nothing for the customer in a list', () => {
  renderUi(
    <SelectField
      label="Référence"
      placeholder="Choisissez"
      options={[{ value: 'friend', label: 'Une amie' }]}
    />,
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Référence').value).toBe('');
});

it('gives the chosen card', async () => {
  const chosen = jest.fn();
  renderUi(
    <RadioCards
      label="Livraison"
      name="delivery"
      value={null}
      onValueChange={chosen}
      options={[
        { value: 'PUP', label: 'Point de cueillette' },
        { value: 'LAD', label: 'À la maison' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Livraison' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'À la maison' }));
  expect(chosen).toHaveBeenCalledWith('LAD');
});

it('lists what the server refused and focuses the first wrong field', () => {
  renderUi(
    <form>
      <FormErrors title="Compte non créé" errors={[{ code: 409, message: 'Courriel déjà utilisé' }]} />
      <TextField label="Prénom" />
      <TextField label="Courriel" error="Courriel déjà utilisé" />
    </form>,
  );
  expect(screen.getByRole('alert').textContent).toContain('409\u00a0: Courriel déjà utilisé');
  expect(screen.getByLabelText('Courriel')).toBe(document.activeElement);
});

test.each([
  [
    'the browser fills in',
    (field: HTMLElement) => fireEvent.input(field, { target: { value: '5145550123' } }),
  ],
  [
    'somebody pastes',
    (field: HTMLElement) => userEvent.click(field).then(() => userEvent.paste('5145550123')),
  ],
])(
  'a telephone number that %s whole has its country code at once, without leaving the field',
  async (_how, put) => {
    const changed = jest.fn();
    renderUi(<PhoneField label="Téléphone" onChange={(event) => changed(event.currentTarget.value)} />);
    await put(screen.getByLabelText('Téléphone'));
    expect(screen.getByLabelText('Téléphone')).toHaveProperty('value', '1 5145550123');
    expect(changed).toHaveBeenLastCalledWith('1 5145550123');
    expect(screen.getByText('Canada, É.-U.')).toBeTruthy();
  },
);

test('Enter puts the country code in before it sends the form, whose button waits for the whole number', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  const Form = () => {
    const [typed, setTyped] = useState('');
    return (
      <form onSubmit={sent}>
        <PhoneField
          label="Téléphone"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" disabled={!typed.startsWith('1')}>
          Envoyer
        </button>
      </form>
    );
  };
  renderUi(<Form />);
  await userEvent.type(screen.getByLabelText('Téléphone'), '514 555-0177{Enter}');
  expect(screen.getByLabelText('Téléphone')).toHaveProperty('value', '1 514 555-0177');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('nothing is put into a telephone number while it is typed, nor where its end is corrected', async () => {
  renderUi(<PhoneField label="Téléphone" defaultValue="514555012" />);
  const field = screen.getByLabelText('Téléphone');
  await userEvent.type(field, '3');
  expect(field).toHaveProperty('value', '5145550123');
});

test('a telephone number is typed to its end: telling the country never takes the field away', async () => {
  const user = userEvent.setup();
  renderUi(<PhoneField label="Téléphone" />);
  const field = screen.getByLabelText('Téléphone');
  await user.type(field, '15145550123');
  expect(screen.getByLabelText('Téléphone')).toBe(field);
  expect(field).toHaveProperty('value', '15145550123');
});

it('upper-cases a postal code while it is typed, and leaves the caret where somebody corrects it', async () => {
  const changed = jest.fn();
  renderUi(<ZipField label="Code postal" onChange={(event) => changed(event.currentTarget.value)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Code postal');
  await userEvent.type(field, 'h2j 2l1');
  expect(field.value).toBe('H2J 2L1');
  expect(changed).toHaveBeenLastCalledWith('H2J 2L1');
  await userEvent.type(field, '{Delete}k', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field.value).toBe('H2K 2L1');
  expect(field.selectionStart).toBe(3);
});

it('keeps all of a postal code that is pasted with the spaces around it', async () => {
  renderUi(<ZipField label="Code postal" />);
  const field = screen.getByLabelText<HTMLInputElement>('Code postal');
  await userEvent.click(field);
  await userEvent.paste(' h2x  1y4 ');
  expect(field.value.replace(/\s/g, '')).toBe('H2X1Y4');
});

it('gives no code where no server answered', () => {
  renderUi(<FormErrors title="Compte non créé" errors={[{ code: 0, message: 'Pas de connexion' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Pas de connexion');
});

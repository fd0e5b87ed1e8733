import { useApi } from '@msl/api-client';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import { refusal, renderPage } from '@msl/testing/render-page.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useServerErrors } from './use-server-errors.ts';

const values = { email: 'zoe@exemple.ca', password: 'radis-tordu' };

function LogIn() {
  const api = useApi();
  const form = useForm({ defaultValues: values });
  const logIn = useMutation({ mutationFn: (body: typeof values) => api.call('logIn', { body }) });
  const { banner, wrong } = useServerErrors(logIn.error, form);
  return (
    <form onSubmit={form.handleSubmit((typed) => logIn.mutate(typed))}>
      <FormErrors title="Refusé" errors={banner} />
      <TextField label="Courriel" error={wrong('email')} {...form.register('email')} />
      <TextField label="Mot de passe" error={wrong('password')} {...form.register('password')} />
      <button type="submit">Envoyer</button>
    </form>
  );
}

const send = async (answer: unknown) => {
  renderPage(<LogIn />, {}, { answers: { 'PUT /auth/basic': answer } });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  return screen.findByText('Refusé');
};
const password = () => screen.getByLabelText('Mot de passe');

test('what the server says of a field stands at that field, which has the focus; the refusal stands in the banner', async () => {
  await send(refusal(401, 'request-not-valid', { password: 'user-fail-password', plans: 'plans-required' }));
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Courriel').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('401');
});

test('a wrong field is said at the field alone; the banner says that something is to be corrected', async () => {
  await send(refusal(400, 'invalid-email', { email: 'invalid-email' }));
  expect(screen.getAllByText(errors['invalid-email'])).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain(errors['request-not-valid']);
});

test('a refusal of no field has the focus itself', async () => {
  const title = await send(refusal(429, 'too-many-requests'));
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
});

test('a field that is changed is no longer wrong', async () => {
  await send(refusal(401, 'user-fail-password', { password: 'user-fail-password' }));
  await userEvent.type(password(), 's');
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBeNull());
});

test('a line that does not answer is said as such, without a code: no server gave one', async () => {
  await send(() => {
    throw new TypeError('Failed to fetch');
  });
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain(errors.network);
  expect(said).not.toContain('0\u00a0:');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

test('a short password and a confirmation that differs are said together', async () => {
  renderInShell(<ResetPasswordPage />, { path: '/auth/password/reset?token=t1' });
  const [password, confirmation] = screen.getAllByLabelText(/password|reset\./, { selector: 'input' });
  await userEvent.type(password as HTMLElement, 'court');
  await userEvent.type(confirmation as HTMLElement, 'autre');
  await userEvent.click(screen.getByRole('button', { name: 'reset.submit' }));
  expect(await screen.findAllByText(/mot de passe|mots de passe/i)).toHaveLength(2);
});

test('a link that ended says so, and leads to another one', async () => {
  renderInShell(<ResetPasswordPage />, {
    path: '/reset/password?token=old',
    answers: { 'PUT /auth/password/reset': { status: 401, key: 'token-expired' } },
  });
  for (const input of screen.getAllByLabelText(/password|reset\./, { selector: 'input' }))
    await userEvent.type(input, 'Rutabaga-2026');
  await userEvent.click(screen.getByRole('button', { name: 'reset.submit' }));
  expect(await screen.findByText(/reset\.expired/)).toBeTruthy();
  expect(screen.queryByText(/session/)).toBeNull();
  expect(screen.getByRole('link', { name: 'reset.again' }).getAttribute('href')).toBe('/request/password');
});

test('an answer that was lost is not taken for a refusal, and the same form goes on', async () => {
  let presses = 0;
  const { path } = renderInShell(<ResetPasswordPage />, {
    path: '/reset/password?token=t1',
    answers: {
      'PUT /auth/password/reset': () => {
        presses += 1;
        if (presses === 1) throw new TypeError('Failed to fetch');
        return null;
      },
    },
  });
  for (const input of screen.getAllByLabelText(/password|reset\./, { selector: 'input' }))
    await userEvent.type(input, 'Rutabaga-2026');
  await userEvent.click(screen.getByRole('button', { name: 'reset.submit' }));
  expect(await screen.findByText('errors.reset-lost')).toBeTruthy();
  expect(screen.queryByText('errors.reset')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'reset.submit' }));
  await waitFor(() => expect(path()).toBe('/login'));
});

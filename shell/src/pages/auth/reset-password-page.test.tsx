import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import LogInPage from './log-in-page.tsx';
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

test.each(['/reset/password', '/reset/password?', '/reset/password?token='])(
  'a link without its token, %s, says at once that it is none, and leads to another one',
  (path) => {
    renderInShell(<ResetPasswordPage />, { path });
    expect(screen.getByText('reset.expired')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'reset.again' }).getAttribute('href')).toBe('/request/password');
  },
);

test('whoever is logged in here, be it somebody else, is logged out before log-in: nobody is sent on', async () => {
  const { path, session, calls } = renderInShell(
    <Routes>
      <Route path="/reset/password" element={<ResetPasswordPage />} />
      <Route path="/login" element={<LogInPage />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    {
      path: '/reset/password?token=t1',
      token: 'of-somebody-else',
      answers: {
        'PUT /auth/password/reset': null,
        'DELETE /auth/session': null,
        'GET /subscriptions': { plans: [], delivery: null, lastDigits: '4242', status: 'active' },
      },
    },
  );
  for (const input of screen.getAllByLabelText(/password|reset\./, { selector: 'input' }))
    await userEvent.type(input, 'Rutabaga-2026');
  await userEvent.click(screen.getByRole('button', { name: 'reset.submit' }));
  expect(await screen.findByRole('heading', { name: 'log-in.title' })).toBeTruthy();
  expect(path()).toBe('/login');
  expect(session.getState().token).toBeNull();
  // Other tabs hear of it by the storage.
  expect(localStorage.getItem('msl.token')).toBeNull();
  await waitFor(() => expect(calls).toContain('DELETE /auth/session'));
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

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import LogInPage from './log-in-page.tsx';

/** With the address that was typed there; gives the field for it, and where the browser is. */
async function comeFromAccountForm() {
  const { path } = renderInShell(
    <Routes>
      <Route path="/sign-up" element={<Link to="/login" state={{ email: 'zoe@exemple.ca' }} />} />
      <Route path="/login" element={<LogInPage />} />
    </Routes>,
    { path: '/sign-up' },
  );
  await userEvent.click(screen.getByRole('link'));
  return { email: await screen.findByLabelText<HTMLInputElement>('email'), path };
}

test('whoever comes from the account form finds the address that they typed there, and not in the URL', async () => {
  const { email, path } = await comeFromAccountForm();
  expect(email.value).toBe('zoe@exemple.ca');
  expect(path()).toBe('/login');
});

test('the address of the account form is the one that is asked for, whatever was typed before, and can be changed', async () => {
  sessionStorage.setItem('msl.draft.visitor.log-in', '{"email":"another@exemple.ca"}');
  const { email } = await comeFromAccountForm();
  expect(email.value).toBe('zoe@exemple.ca');
  await userEvent.clear(email);
  await userEvent.type(email, 'roy@exemple.ca');
  expect(email.value).toBe('roy@exemple.ca');
  sessionStorage.clear();
});

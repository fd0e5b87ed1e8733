import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import LogInPage from './log-in-page.tsx';

test('whoever comes from the account form finds the address that they typed there, and not in the URL', async () => {
  const { path } = renderInShell(
    <Routes>
      <Route path="/sign-up" element={<Link to="/login" state={{ email: 'zoe@exemple.ca' }} />} />
      <Route path="/login" element={<LogInPage />} />
    </Routes>,
    { path: '/sign-up' },
  );
  await userEvent.click(screen.getByRole('link'));
  expect((await screen.findByLabelText<HTMLInputElement>('email')).value).toBe('zoe@exemple.ca');
  expect(path()).toBe('/login');
});

import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import ConfirmAccountPage from './confirm-account-page.tsx';

const open = (answer: unknown) =>
  renderInShell(
    <Routes>
      <Route path="/auth/confirmation/:token" element={<ConfirmAccountPage />} />
    </Routes>,
    { path: '/auth/confirmation/old', answers: { 'GET /users/validate': answer } },
  );
const failed = () => screen.findByRole('heading', { level: 1, name: 'confirm.failed' });

test('a confirmation link that ended says so, without another try, and leads to log-in', async () => {
  open({ status: 401, key: 'token-expired' });
  await failed();
  expect(screen.getByText('confirm.expired')).toBeTruthy();
  expect(screen.queryByText(/session/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login');
});

test.each([
  [{ status: 404, key: 'confirmation-token-not-valid' }, 0],
  [{ status: 500, key: 'something-went-wrong' }, 1],
])('a confirmation that ends with %j is tried again where that may help', async (answer, retries) => {
  open(answer);
  await failed();
  expect(screen.queryAllByRole('button')).toHaveLength(retries);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/products');
});

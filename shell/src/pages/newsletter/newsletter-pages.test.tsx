import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import ConfirmNewsletterPage from './confirm-newsletter-page.tsx';
import LeaveNewsletterPage from './leave-newsletter-page.tsx';

const at = (path: string, answers = {}) =>
  renderInShell(
    <Routes>
      <Route path="/newsletter/confirm" element={<ConfirmNewsletterPage />} />
      <Route path="/newsletter/unsubscribe" element={<LeaveNewsletterPage />} />
    </Routes>,
    { path, answers },
  );

test('the link of the mail confirms as it opens, once', async () => {
  const { calls } = at('/newsletter/confirm?token=abc', { 'POST /emails/newsletter/confirm': null });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'confirm.title' }, { timeout: 10_000 }),
  ).toBeTruthy();
  expect(calls).toEqual(['POST /emails/newsletter/confirm']);
});

test('an old link says so, and where to ask again', async () => {
  at('/newsletter/confirm?token=old', {
    'POST /emails/newsletter/confirm': { status: 404, key: 'newsletter-link-not-valid' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'confirm.failed' })).toBeTruthy();
  expect(screen.getByText(/bas de la page/)).toBeTruthy();
});

test('opening the way out changes nothing; one click leaves', async () => {
  const { calls } = at('/newsletter/unsubscribe?token=abc', {
    'POST /emails/newsletter/unsubscribe': null,
  });
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'leave.submit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'left.title' })).toBeTruthy();
  expect(calls).toEqual(['POST /emails/newsletter/unsubscribe']);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { contact } from '../../layout/contact.ts';
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
  expect(screen.queryByRole('button')).toBeNull();
});

test('opening the way out changes nothing; one click leaves', async () => {
  const { calls } = at('/newsletter/unsubscribe?token=abc', {
    'POST /emails/newsletter/unsubscribe': null,
  });
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'leave.submit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'left.title' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('left.title');
  expect(calls).toEqual(['POST /emails/newsletter/unsubscribe']);
});

test('an old way out names the others, and does not offer what can only fail again', async () => {
  at('/newsletter/unsubscribe?token=old', {
    'POST /emails/newsletter/unsubscribe': { status: 404, key: 'newsletter-link-not-valid' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'leave.submit' }));
  expect(await screen.findByText('leave.old')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'leave.account' }).getAttribute('href')).toBe('/account/info');
  expect(screen.getByRole('link', { name: contact.email })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toContain('leave.failed');
});

test('a way out whose answer was lost is not said to have failed, and is tried again', async () => {
  let presses = 0;
  at('/newsletter/unsubscribe?token=abc', {
    'POST /emails/newsletter/unsubscribe': () => {
      presses += 1;
      if (presses === 1) throw new TypeError('Failed to fetch');
      return null;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'leave.submit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'leave.lost' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'left.title' })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import RequestPasswordPage from './request-password-page.tsx';

test('whoever asked for a link is at what was said of it', async () => {
  renderInShell(<RequestPasswordPage />, {
    path: '/request/password',
    answers: { 'POST /auth/password/reset/request': { token: 't1' } },
  });
  await userEvent.type(screen.getByLabelText('email'), 'zoe@exemple.ca');
  await userEvent.click(screen.getByRole('button', { name: 'request.submit' }));
  expect((await screen.findByText('request.sent.title')).closest('[tabindex]')).toBe(document.activeElement);
});

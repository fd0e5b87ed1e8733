import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { BecomingForm } from './becoming-form.tsx';

test('an empty letter leads to its first field, not to its message', async () => {
  renderInShell(<BecomingForm />, { path: '/becoming-pup' });
  await userEvent.click(screen.getByRole('button', { name: 'becoming.submit' }));
  expect(screen.getByRole('textbox', { name: /first-name/ })).toBe(document.activeElement);
});

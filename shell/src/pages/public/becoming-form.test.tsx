import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { BecomingForm } from './becoming-form.tsx';

beforeEach(() => sessionStorage.clear());

test('an empty letter leads to its first field, not to its message', async () => {
  renderInShell(<BecomingForm />, { path: '/becoming-pup' });
  await userEvent.click(screen.getByRole('button', { name: 'becoming.submit' }));
  expect(screen.getByRole('textbox', { name: /first-name/ })).toBe(document.activeElement);
});

const fill = async (phone: string) => {
  const typed = {
    'first-name': 'Zoé',
    'last-name': 'Roy',
    email: 'zoe@exemple.ca',
    'form.phone': phone,
    'form.zip': 'h2j 2l1',
    'becoming.message': 'Un café au coin de la rue.',
  };
  for (const [name, text] of Object.entries(typed))
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(name) }), text);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'becoming.submit' }));

test('a phone is taken as people write it, and nothing of it is cut', async () => {
  const { calls } = renderInShell(<BecomingForm />, {
    path: '/becoming-pup',
    answers: { 'POST /workers/mails/pickup-points': null },
  });
  await fill('514-555-0137');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /form.phone/ }).value).toBe('514-555-0137');
  await send();
  // Whoever cannot see that the form has left is at what stands there now.
  expect((await screen.findByText('becoming.done')).closest('[tabindex]')).toBe(document.activeElement);
  expect(calls).toHaveLength(1);
});

test('a letter whose answer was lost is not said to be unsent', async () => {
  renderInShell(<BecomingForm />, {
    path: '/becoming-pup',
    answers: { 'POST /workers/mails/pickup-points': { status: 504, key: 'something-went-wrong' } },
  });
  await fill('514-555-0137');
  await send();
  expect(await screen.findByText('form.lost')).toBeTruthy();
  expect(screen.queryByText('form.refused')).toBeNull();
});

test('a phone of eleven digits is refused with what this form wants', async () => {
  const { calls } = renderInShell(<BecomingForm />, { path: '/becoming-pup' });
  await fill('1 514 555-0137');
  await send();
  expect(await screen.findByText(/10\schiffres|phone-ten-digits/)).toBeTruthy();
  expect(calls).toEqual([]);
});

import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

beforeEach(() => sessionStorage.clear());

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a phone that is none is said on leaving it, though the button cannot be pressed yet', async () => {
  renderInShell(<WaitingListForm />, { path: '/waiting-list' });
  await userEvent.type(field(/form.phone/), '1 514 555');
  expect(screen.queryByText(errors['phone-not-valid'])).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(errors['phone-not-valid'])).toBeTruthy();
});

test('a phone and a postal code are sent as they were copied from elsewhere', async () => {
  const { calls } = renderInShell(<WaitingListForm />, {
    path: '/waiting-list',
    answers: { 'POST /users/waiting-list': null },
  });
  const typed = { 'first-name': 'Zoé', 'last-name': 'Roy', email: 'zoe@exemple.ca' };
  for (const [name, text] of Object.entries(typed)) await userEvent.type(field(new RegExp(name)), text);
  for (const [name, text] of [
    ['form.phone', '\u202a1 514 555\u20110123\u202c'],
    ['form.zip', ' h2x  1y4 '],
  ] as const) {
    await userEvent.click(field(new RegExp(name)));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'waiting.submit' }));
  expect(await screen.findByText('waiting.done')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

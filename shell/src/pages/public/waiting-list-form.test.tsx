import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

beforeEach(() => sessionStorage.clear());

const zoe = {
  ...{ uid: 'u1', first_name: 'Zoé', last_name: 'Roy', email: 'zoe@exemple.ca' },
  ...{ phone: '15145550123', zip_code: null },
};
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

test('a customer finds what the store has of them, beside what they change and the postal code that led here', async () => {
  renderInShell(<WaitingListForm />, {
    path: '/waiting-list?zip=H2J%202L1',
    token: 't1',
    answers: { 'GET /users/current': zoe },
  });
  const email = await screen.findByDisplayValue('zoe@exemple.ca');
  const shown = () =>
    ['first-name', 'last-name', 'form.phone', 'form.zip'].map((name) => field(new RegExp(name)).value);
  expect(shown()).toEqual(['Zoé', 'Roy', '1 514 555-0123', 'H2J 2L1']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'waiting.submit' }).disabled).toBe(false);
  await userEvent.type(email, 'x');
  expect(sessionStorage).toHaveLength(1);
});

test('as it comes rendered, what is sent by default is checked, and the postal code that led here is there', () => {
  renderInShell(<WaitingListForm />, { path: '/waiting-list?zip=H2J%202L1' });
  // What stands in the HTML, which the form library does not write.
  const checked = ['home', 'pickup'].map(
    (kind) =>
      screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`waiting.${kind}`) }).defaultChecked,
  );
  expect(checked).toEqual([true, false]);
  expect(field(/form.zip/).defaultValue).toBe('H2J 2L1');
});

const fill = async (phone: string) => {
  for (const [name, text] of [
    ...[
      ['first-name', 'Zoé'],
      ['last-name', 'Roy'],
      ['form.email', 'zoe@exemple.ca'],
      ['form.zip', 'h2x 1y4'],
    ],
    ['form.phone', phone],
  ] as [string, string][])
    await userEvent.type(field(new RegExp(name)), text);
};
const join = () => userEvent.click(screen.getByRole('button', { name: 'waiting.submit' }));

test('a place on the list whose answer was lost is taken: it is not known at first, and the next try says that it is', async () => {
  const answers = [
    { status: 504, key: 'something-went-wrong' },
    { status: 409, key: 'waiting-list-already-joined' },
  ];
  const { calls } = renderInShell(<WaitingListForm />, {
    path: '/waiting-list',
    answers: { 'POST /users/waiting-list': () => answers.shift() },
  });
  await fill('1 514 555-0123');
  await join();
  expect(await screen.findByText('form.lost')).toBeTruthy();
  await join();
  expect(await screen.findByText('waiting.done')).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('whoever was on the list before hears so', async () => {
  renderInShell(<WaitingListForm />, {
    path: '/waiting-list',
    answers: { 'POST /users/waiting-list': { status: 409, key: 'waiting-list-already-joined' } },
  });
  await fill('1 514 555-0123');
  await join();
  expect(await screen.findByText('form.refused')).toBeTruthy();
});

test('Enter in the phone of ten digits, as people in Quebec say it, sends the form', async () => {
  const { calls } = renderInShell(<WaitingListForm />, {
    path: '/waiting-list',
    answers: { 'POST /users/waiting-list': null },
  });
  await fill('514 555-0123{Enter}');
  expect(await screen.findByText('waiting.done')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

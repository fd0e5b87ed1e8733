import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { forgetVisitor } from '../session/forget-visitor.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import LogInPage from './auth/log-in-page.tsx';
import RequestPasswordPage from './auth/request-password-page.tsx';
import { BecomingForm } from './public/becoming-form.tsx';
import { WaitingListForm } from './public/waiting-list-form.tsx';

type Shown = { page: ReactNode; path: string; token?: string; answers?: Record<string, unknown> };

/** Again after a reload, as the other language makes it, or after another page. */
function show({ page, ...options }: Shown) {
  cleanup();
  return renderInShell(
    <Routes>
      <Route path={options.path} element={page} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    options,
  );
}
const field = (name: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = async (name: RegExp, text: string) => userEvent.type(await field(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const becoming = { page: <BecomingForm />, path: '/becoming-pup' };
const waiting = { page: <WaitingListForm />, path: '/waiting-list' };
const logIn = { page: <LogInPage />, path: '/login' };
const request = { page: <RequestPasswordPage />, path: '/request/password' };

beforeEach(() => sessionStorage.clear());

test.each([
  ['a pick-up point to be', becoming, /becoming.message/],
  ['the waiting list', waiting, /first-name/],
  ['log-in', logIn, /^email/],
  ['a forgotten password', request, /^email/],
])('what was typed into the form of %s is there again in the other language', async (_form, shown, name) => {
  show(shown);
  await type(name, 'Zoé');
  show(shown);
  await waitFor(async () => expect((await field(name)).value).toBe('Zoé'));
});

test('a form that was emptied again leaves nothing half written in the tab', async () => {
  show(becoming);
  await type(/becoming.message/, 'Zoé');
  expect(sessionStorage).toHaveLength(1);
  await userEvent.clear(await field(/becoming.message/));
  expect(sessionStorage).toHaveLength(0);
});

test('a password is never kept', async () => {
  show(logIn);
  await type(/^email/, 'zoe@exemple.ca');
  await type(/^password/, 'Rutabaga-2026');
  expect(JSON.stringify({ ...sessionStorage })).toContain('zoe@exemple.ca');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Rutabaga');
});

test('a choice is kept as what is typed', async () => {
  show(waiting);
  await userEvent.click(screen.getByRole('radio', { name: /waiting.pickup/ }));
  show(waiting);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /waiting.pickup/ }).checked).toBe(true),
  );
});

const filled = {
  'first-name': 'Zoé',
  'last-name': 'Roy',
  '^form.email': 'zoe@exemple.ca',
  'form.zip': 'h2x 1y4',
};

test('a letter that was sent is forgotten', async () => {
  show({ ...becoming, answers: { 'POST /workers/mails/pickup-points': null } });
  for (const [name, text] of Object.entries(filled)) await type(new RegExp(name), text);
  await type(/form.phone/, '514 555-0137');
  await type(/becoming.message/, 'Un café au coin de la rue.');
  await press('becoming.submit');
  await screen.findByText('becoming.done');
  expect(sessionStorage).toHaveLength(0);
});

test('an entry on the waiting list that was taken is forgotten; one that was refused is not', async () => {
  show({ ...waiting, answers: { 'POST /users/waiting-list': { status: 429, key: 'too-many-requests' } } });
  for (const [name, text] of Object.entries(filled)) await type(new RegExp(name), text);
  await type(/form.phone/, '1 514 555-0137');
  await press('waiting.submit');
  await screen.findByText('form.refused');
  show({ ...waiting, answers: { 'POST /users/waiting-list': null } });
  await waitFor(async () => expect((await field(/first-name/)).value).toBe('Zoé'));
  await press('waiting.submit');
  await screen.findByText('waiting.done');
  expect(sessionStorage).toHaveLength(0);
});

test('the address of whoever asked for a new password is forgotten', async () => {
  show({ ...request, answers: { 'POST /auth/password/reset/request': { token: 't1' } } });
  await type(/^email/, 'zoe@exemple.ca');
  await press('request.submit');
  await screen.findByText('request.sent.title');
  expect(sessionStorage).toHaveLength(0);
});

test('the address of whoever has logged in is forgotten', async () => {
  const { session } = show({ ...logIn, answers: { 'PUT /auth/basic': { token: 't1' } } });
  await type(/^email/, 'zoe@exemple.ca');
  await type(/^password/, 'Rutabaga-2026');
  await press('log-in.submit');
  await waitFor(() => expect(session.getState().token).toBe('t1'));
  expect(sessionStorage).toHaveLength(0);
});

test('what a customer wrote is not shown to whoever comes after them, and theirs again when they are back', async () => {
  const zoe = { token: 't1', answers: { 'GET /users/current': { uid: 'zoe' } } };
  const { cache } = show({ ...becoming, ...zoe });
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  await type(/becoming.message/, 'Un café.');
  show(becoming);
  expect((await field(/becoming.message/)).value).toBe('');
  show({ ...becoming, ...zoe });
  await waitFor(async () => expect((await field(/becoming.message/)).value).toBe('Un café.'));
});

test('what a visitor wrote is forgotten when a session begins or ends in their tab, a customer’s is not', async () => {
  sessionStorage.setItem('msl.draft.zoe.profile', '{}');
  show(becoming);
  await type(/becoming.message/, 'Un café.');
  expect(sessionStorage).toHaveLength(2);
  forgetVisitor();
  expect(Object.keys(sessionStorage)).toEqual(['msl.draft.zoe.profile']);
});

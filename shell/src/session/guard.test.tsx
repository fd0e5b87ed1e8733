import { Guard } from '@msl/api-client';
import type { Place } from '@msl/platform';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell.tsx';

const active = {
  plans: [{ pid: '1001' }],
  delivery: { entity_id: 'p1' },
  lastDigits: '4242',
  status: 'active',
};

const at = (place: Place, subscription?: unknown, path = '/here?a=1') =>
  renderInShell(
    <Routes>
      <Route
        path="/here"
        element={
          <Guard place={place} waiting="waiting" failed={(error) => `failed: ${error.key}`}>
            the page
          </Guard>
        }
      />
      <Route path="*" element="elsewhere" />
    </Routes>,
    {
      path,
      ...(subscription !== undefined && { token: 't1' }),
      answers: { 'GET /subscriptions': subscription },
    },
  );

test('a visitor is sent to log-in, with the way back, and nothing is asked of the API', () => {
  const { path, calls } = at('subscriber');
  expect(path()).toBe('/login/%2Fhere%3Fa%3D1');
  expect(calls).toEqual([]);
});

test('an active subscriber sees the page, after a wait for the profile', async () => {
  at('subscriber', active);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('the page')).toBeTruthy();
});

test.each([
  ['without plans', { ...active, plans: [] }, '/sign-up/step-2'],
  ['without a card', { ...active, lastDigits: null, status: 'paused' }, '/sign-up/confirm'],
  ['cancelled', { ...active, status: 'cancel' }, '/dashboard'],
])('a subscriber %s is sent on', async (_who, subscription, to) => {
  const { path } = at('subscriber', subscription);
  await waitFor(() => expect(path()).toBe(to));
});

test.each([
  ['/here?corpo=true', '/sign-up/step-4?corpo=true'],
  ['/here?a=1', '/sign-up/step-4'],
])('from %s somebody with an account is sent past its step to %s', async (from, to) => {
  const { path } = at('sign-up-account', { ...active, lastDigits: null, status: 'paused' }, from);
  await waitFor(() => expect(path()).toBe(to));
});

test('a profile that cannot be read says so, and sends nobody away', async () => {
  const { path } = at('subscriber', { status: 500, key: 'something-went-wrong' });
  expect(await screen.findByText('failed: something-went-wrong')).toBeTruthy();
  expect(path()).toBe('/here?a=1');
});

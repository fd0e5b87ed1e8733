import { waitFor } from '@testing-library/react';
import { RouteEffects } from '../navigation/route-effects.tsx';
import { SnackbarDock } from '../snackbar/snackbar-dock.tsx';
import { type Answers, renderInShell } from '../testing/render-in-shell.tsx';
import { SessionKeeper } from './session-keeper.tsx';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

const loggedInWith = (answers: Answers) =>
  renderInShell(
    <>
      <SessionKeeper />
      <SnackbarDock main={{ current: null }} />
      <RouteEffects main={{ current: null }} />
    </>,
    { path: '/cart?a=1', token: 't1', answers },
  );

test('a token that is no longer good leads to log-in, and the snackbar says why', async () => {
  const { path, session } = loggedInWith({ 'GET /users/current': { status: 401, key: 'token-expired' } });
  await waitFor(() => expect(path()).toBe('/login/%2Fcart%3Fa%3D1'));
  expect(session.getState().token).toBeNull();
  expect(document.body.textContent).toContain('Votre session est terminée');
});

test('a user that is not found is logged out too', async () => {
  const { path } = loggedInWith({ 'GET /users/current': { status: 404, key: 'not-found' } });
  await waitFor(() => expect(path()).toBe('/login/%2Fcart%3Fa%3D1'));
});

test('a closed store logs nobody out', async () => {
  const { path, session, calls } = loggedInWith({
    'GET /users/current': { status: 503, key: 'maintenance' },
  });
  await waitFor(() => expect(calls).toContain('GET /users/current'));
  expect(session.getState().token).toBe('t1');
  expect(path()).toBe('/cart?a=1');
});

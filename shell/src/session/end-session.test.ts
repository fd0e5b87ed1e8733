import { type ApiClient, ApiError } from '@msl/api-client';
import { createBus, createSession, type StoreEvents } from '@msl/platform';
import { createSessionEnd, logInPathFrom } from './end-session.ts';

beforeEach(() => localStorage.clear());

function loggedInAt(pathname: string, search = '') {
  const bus = createBus();
  const session = createSession({ locale: 'fr-CA', storage: localStorage, bus });
  session.logIn('t1');
  const done: string[] = [];
  const shown: StoreEvents['snackbar.show@1'][] = [];
  bus.on('snackbar.show@1', (message) => shown.push(message));
  bus.on('session.changed@1', ({ loggedIn }) => done.push(loggedIn ? 'in' : 'out'));
  const navigator = { goTo: (path: string) => done.push(path), attach: () => () => undefined };
  const end = createSessionEnd({ session, bus, navigator, here: () => ({ pathname, search }) });
  return { end, session, done, shown };
}

const refusal = (code: number, key: string) =>
  new ApiError({ code, key, fields: {}, retryAfterSeconds: null });

test('a refused token leads to log-in, back to the page afterwards, and says why', () => {
  const { end, session, done, shown } = loggedInAt('/cart', '?a=1');
  end.refused('t1');
  expect(done).toEqual(['/login/%2Fcart%3Fa%3D1', 'out']);
  expect(session.getState().token).toBeNull();
  expect(shown).toEqual([{ kind: 'error', errorKey: 'token-expired', status: 401 }]);
});

test('of many calls refused at once, the first ends the session and the others are silent', () => {
  const { end, done, shown } = loggedInAt('/cart');
  end.refused('t1');
  end.refused('t1');
  expect(done).toHaveLength(2);
  expect(shown).toHaveLength(1);
});

test('a late refusal of an old token leaves the new session alone', () => {
  const { end, session } = loggedInAt('/cart');
  session.logIn('t2');
  end.refused('t1');
  expect(session.getState().token).toBe('t2');
});

test.each([
  [404, 'not-found', null],
  [500, 'something-went-wrong', null],
  [0, 'network', 't1'],
  [503, 'maintenance', 't1'],
])('a user that cannot be read with %i %s leaves the token %s', (code, key, token) => {
  const { end, session } = loggedInAt('/dashboard');
  end.unreadable(refusal(code, key));
  expect(session.getState().token).toBe(token);
});

test.each([
  [true, '/login'],
  [false, '/'],
])(
  'log-out (wide layout: %s) changes the page to %s before the token goes, and tells the server',
  (wide, path) => {
    const { end, session, done } = loggedInAt('/dashboard');
    const called: string[] = [];
    const client: ApiClient = {
      call: (name) => {
        called.push(`${name} ${session.getState().token}`);
        return Promise.reject(refusal(0, 'network'));
      },
    };
    end.byChoice(client, wide);
    expect(done).toEqual([path, 'out']);
    expect(called).toEqual(['logOut t1']);
  },
);

test.each([
  ['/', '/login'],
  ['/login/%2Fcart', '/login'],
  ['/products', '/login/%2Fproducts'],
])('a session that ends at %s leads to %s', (pathname, path) => {
  expect(logInPathFrom({ pathname, search: '' })).toBe(path);
});

import Fastify from 'fastify';
import { createApi } from '../../app.ts';
import { pageCredentials, SESSION_COOKIE } from '../../http/session-cookie.ts';
import { aSignUp } from '../../testing/builders.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();

const email = 'pages@example.ca';
const credentials = { email, password: 'Courgette-12' };

/** The cookies that an answer sets, by name: value and attributes. */
const cookiesIn = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(cookies.map(({ name, ...cookie }) => [name, cookie]));
const logIn = async () => {
  const answer = await api.inject({ method: 'PUT', url: '/api/auth/basic', payload: credentials });
  const token: string = answer.json().payload.token;
  return { token, key: cookiesIn(answer)[SESSION_COOKIE]?.value ?? '', answer };
};
const read = async (key: string, url = '/api/users/current') =>
  (await api.inject({ url, headers: pageCredentials(key) })).json();

beforeAll(() => api.call('signUp', { body: aSignUp({ email }) }));

test('who signs up or logs in gets a cookie that no script reads and no other site sends', async () => {
  const signUp = {
    method: 'POST',
    url: '/api/users',
    payload: aSignUp({ email: 'new@example.ca' }),
  } as const;
  for (const answer of [(await logIn()).answer, await api.inject(signUp)])
    expect(cookiesIn(answer)[SESSION_COOKIE]).toEqual({
      ...{ value: expect.stringMatching(/^[\w-]{8}\.[\w-]{43}$/), path: '/', maxAge: 30 * 24 * 60 * 60 },
      ...{ httpOnly: true, sameSite: 'Lax' },
    });
});

test('over https it is sent over https alone', async () => {
  const app = Fastify({ trustProxy: true });
  await app.register(createApi(api.deps, { rateLimitScale: 100_000 }), { prefix: '/api' });
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await app.inject({ method: 'PUT', url: '/api/auth/basic', headers, payload: credentials });
  expect(cookiesIn(answer)[SESSION_COOKIE]).toMatchObject({ secure: true, httpOnly: true });
  await app.close();
});

test('a store whose address is https sends them over https alone, whatever the proxy in front says', async () => {
  const app = Fastify();
  const mail = { publicOrigin: 'https://boutique.example.ca' };
  await app.register(createApi(api.deps, { rateLimitScale: 100_000, mail }), { prefix: '/api' });
  const cookies = cookiesIn(
    await app.inject({ method: 'PUT', url: '/api/auth/basic', payload: credentials }),
  );
  expect(cookies[SESSION_COOKIE]).toMatchObject({ secure: true });
  expect(cookies['msl.device']).toMatchObject({ secure: true });
  await app.close();
});

test('it tells how the token begins, and is another secret for each session', async () => {
  const [one, other] = [await logIn(), await logIn()];
  expect(one.key.split('.')[0]).toBe(one.token.slice(0, 8));
  expect(one.key).not.toContain(one.token.slice(0, 9));
  expect(one.key).not.toBe(other.key);
});

test('by its key an edge reads what its owner may read, as they would', async () => {
  const { key, token } = await logIn();
  expect((await read(key)).payload).toEqual(await api.call('currentUser', {}, token));
});

test('the cookie alone opens no call: nothing that another site makes a browser send does', async () => {
  const { key } = await logIn();
  const cookie = `${SESSION_COOKIE}=${key}`;
  for (const [method, url] of [
    ['GET', '/api/users/current'],
    ['PUT', '/api/users'],
    ['DELETE', '/api/auth/session'],
  ] as const) {
    const answer = await api.inject({
      method,
      url,
      headers: { cookie },
      ...(method === 'PUT' && { payload: {} }),
    });
    expect([method, url, answer.json()]).toEqual([method, url, { code: 401, message: 'token-missing' }]);
  }
});

test('the key reads and changes nothing', async () => {
  const { key, token } = await logIn();
  const headers = pageCredentials(key);
  const changed = await api.inject({
    method: 'PUT',
    url: '/api/users',
    headers,
    payload: { first_name: 'X' },
  });
  const ended = await api.inject({ method: 'DELETE', url: '/api/auth/session', headers });
  expect([changed.statusCode, ended.statusCode]).toEqual([401, 401]);
  expect((await api.call('currentUser', {}, token)).first_name).not.toBe('X');
});

test('the key is no token, and the token is no key', async () => {
  const { key, token } = await logIn();
  expect(await api.refusal('currentUser', {}, key)).toMatchObject({ message: 'token-expired' });
  expect(await read(token)).toEqual({ code: 401, message: 'token-expired' });
});

test('log-out ends the key with the session, and takes the cookie away', async () => {
  const { key, token } = await logIn();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.inject({ method: 'DELETE', url: '/api/auth/session', headers });
  expect(cookiesIn(answer)[SESSION_COOKIE]).toMatchObject({ value: '', maxAge: 0, path: '/' });
  expect(await read(key)).toEqual({ code: 401, message: 'token-expired' });
});

test('who has the cookie alone can have it taken away, and ends no session by it', async () => {
  const { key } = await logIn();
  const headers = { cookie: `${SESSION_COOKIE}=${key}` };
  const answer = await api.inject({ method: 'DELETE', url: '/api/auth/session', headers });
  expect(answer.statusCode).toBe(401);
  expect(cookiesIn(answer)[SESSION_COOKIE]).toMatchObject({ value: '', maxAge: 0, path: '/' });
  expect(await read(key)).toMatchObject({ code: 200 });
});

test('the key ends with its session, after thirty days', async () => {
  const { key } = await logIn();
  api.clock.advance(30 * 24 - 1);
  expect(await read(key)).toMatchObject({ code: 200 });
  api.clock.advance(1);
  expect(await read(key)).toEqual({ code: 401, message: 'token-expired' });
});

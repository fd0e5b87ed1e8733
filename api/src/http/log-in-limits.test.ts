import { routes } from '@msl/contracts/routes.ts';
import Fastify from 'fastify';
import { createApi } from '../app.ts';
import { aSignUp } from '../testing/builders.ts';
import { withTestApi } from '../testing/test-api.ts';
import {
  LOG_INS_BEFORE_WAITING,
  LOG_INS_COUNTED,
  LOG_INS_FROM_ONE_PLACE,
  placeOf,
  waitOf,
} from './log-in-limits.ts';
import { rateLimits } from './rate-limits.ts';

const api = withTestApi();

const owner = { password: 'Courgette-12' };
let people = 0;

/** A store with an owner's account, and how long log-ins waited in it. */
const aStore = async () => {
  const email = `owner-${++people}@example.ca`;
  await api.call('signUp', {
    body: aSignUp({ email, password: owner.password, password_confirmation: owner.password }),
  });
  const waits: number[] = [];
  const app = Fastify({ trustProxy: true });
  const pause = async (ms: number) => waits.push(ms);
  await app.register(createApi(api.deps, { rateLimitScale: 1, pause }), { prefix: '/api' });
  const logIn = (address: string, password: string, { as = email, cookie = '' } = {}) =>
    app.inject({
      method: routes.logIn.method,
      url: `/api${routes.logIn.path}`,
      headers: { 'x-forwarded-for': address, cookie },
      payload: { email: as, password },
    });
  return { app, logIn, waits };
};
const elsewhere = (index: number) => `10.${1 + Math.floor(index / 200)}.0.${index % 200}`;

test('who guesses from one address has to wait, the owner at another address gets in', async () => {
  const { app, logIn } = await aStore();
  const known = [];
  for (let count = 0; count <= LOG_INS_FROM_ONE_PLACE; count++)
    known.push(await logIn('10.0.0.1', 'guessed'));
  expect(known.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429]);
  expect(Number(known.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn('10.0.0.2', owner.password)).statusCode).toBe(200);
  await app.close();
});

test('who guesses at an account that is not there is answered the same', async () => {
  const { app, logIn } = await aStore();
  const tries = [];
  for (let count = 0; count <= LOG_INS_FROM_ONE_PLACE; count++) {
    tries.push(await logIn('10.0.0.1', 'guessed', { as: 'nobody@example.ca' }));
  }
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429]);
  expect(tries[0]?.json()).toEqual({ code: 401, message: 'user-fail-password' });
  await app.close();
});

test('a network of IPv6 is one address for all log-ins, too', async () => {
  const { app, logIn } = await aStore();
  const tries = [];
  const { logIn: most = 0 } = rateLimits;
  for (let count = 0; count <= most; count++)
    tries.push(await logIn(`2001:db8::${count + 1}`, 'guessed', { as: `nobody-${count}@example.ca` }));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(most).fill(401), 429]);
  await app.close();
});

test('who guesses from very many addresses is slowed, and the owner still gets in', async () => {
  const { app, logIn, waits } = await aStore();
  const statuses = new Set<number>();
  for (let count = 0; count < LOG_INS_BEFORE_WAITING; count++) {
    statuses.add((await logIn(elsewhere(count), 'guessed')).statusCode);
  }
  expect(waits).toEqual([]);
  for (let count = 0; count < 3; count++) {
    statuses.add((await logIn(elsewhere(LOG_INS_BEFORE_WAITING + count), 'guessed')).statusCode);
  }
  expect(waits).toEqual([100, 200, 300]);
  expect([...statuses]).toEqual([401]);
  expect((await logIn('10.200.0.1', owner.password)).statusCode).toBe(200);
  await app.close();
});

test('a browser that its owner has used is neither blocked nor slowed by who shares its address', async () => {
  const { app, logIn, waits } = await aStore();
  const first = await logIn('10.0.0.1', owner.password);
  const device = [first.headers['set-cookie']].flat().find((one) => one?.startsWith('msl.device=')) ?? '';
  const [cookie = ''] = device.split(';');
  expect(device).toMatch(/Path=\/api\/auth\/basic; .*SameSite=Strict; HttpOnly/);
  for (let count = 0; count < 25; count++) await logIn('10.0.0.1', 'guessed');
  expect((await logIn('10.0.0.1', owner.password)).statusCode).toBe(429);
  expect((await logIn('10.0.0.1', owner.password, { cookie })).statusCode).toBe(200);
  for (let count = 1; count < LOG_INS_FROM_ONE_PLACE; count++) await logIn('10.0.0.3', 'guessed', { cookie });
  expect((await logIn('10.0.0.3', 'guessed', { cookie })).statusCode).toBe(429);
  expect(waits).toEqual([]);
  await app.close();
});

test('the mark of one account opens no door to another, and none can be made up', async () => {
  const { app, logIn } = await aStore();
  const other = await aStore();
  const cookie =
    String((await other.logIn('10.9.0.1', owner.password)).headers['set-cookie']).split(';')[0] ?? '';
  for (let count = 0; count < LOG_INS_FROM_ONE_PLACE; count++) await logIn('10.0.0.1', 'guessed', { cookie });
  expect((await logIn('10.0.0.1', 'guessed', { cookie })).statusCode).toBe(429);
  expect((await logIn('10.0.0.1', 'guessed', { cookie: 'msl.device=made.up' })).statusCode).toBe(429);
  await other.app.close();
  await app.close();
});

test('the wait grows to eight seconds and no further', () => {
  expect(
    [1, LOG_INS_BEFORE_WAITING, LOG_INS_BEFORE_WAITING + 1, LOG_INS_COUNTED, 10_000].map(waitOf),
  ).toEqual([0, 0, 100, 8_000, 8_000]);
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2'],
  ['2001:db8:1:2::9', '8193:3512:1:2'],
  ['2001:db8::9', '8193:3512:0:0'],
  ['::1', '0:0:0:0'],
])('%s is the place %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

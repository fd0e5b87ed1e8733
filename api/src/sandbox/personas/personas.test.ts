import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { openForFile } from '@msl/testing/open-for-file.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { users } from '../../db/schema/users.ts';
import { hashPassword } from '../../people/auth/passwords.service.ts';
import { sessionsOf } from '../../people/auth/sessions.repository.ts';
import { frozenClock } from '../../testing/frozen-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testPayments } from '../../testing/test-payments.ts';
import { personasSandbox } from './personas.routes.ts';

const database = openForFile(openTestDatabase);
let app: FastifyInstance;

type Environment = 'local' | 'staging' | 'production';

const depsFor = (environment: Environment) => ({
  db: database.db,
  clock: frozenClock(),
  payments: testPayments(),
  config: { environment, business: defaultBusinessSettings },
});

const start = async (environment: Environment) => {
  const server = Fastify();
  const sandbox = personasSandbox(depsFor(environment));
  if (sandbox) await server.register(sandbox);
  return server;
};

beforeAll(async () => {
  app = await start('local');
});

const account = async (key: string) => ({
  uid: key,
  email: `${key}@personas.test`,
  passwordHash: await hashPassword('x'),
  ...{ firstName: 'Émilie', lastName: 'Tremblay', phone: '15145550100', locale: 'fr-CA' as const },
});

test('production has no sandbox page, and no list of personas', async () => {
  const production = await start('production');
  expect(personasSandbox(depsFor('production'))).toBeNull();
  for (const url of ['/sandbox', '/sandbox/log-in.js', '/api/sandbox/personas']) {
    expect((await production.inject(url)).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  expect((await (await start('staging')).inject('/sandbox')).statusCode).toBe(200);
});

test('a database without personas says so instead of offering accounts that are not there', async () => {
  expect((await app.inject('/api/sandbox/personas')).json().payload.groups).toEqual([]);
  expect((await app.inject('/sandbox?locale=en-CA')).body).toContain('This database has no personas');
});

test('the page lists who is there, in the reader’s language, with a way to log in', async () => {
  await database.db.insert(users).values(await account('order-open'));
  const french = await app.inject({ url: '/sandbox', headers: { 'accept-language': 'fr' } });
  expect(french.body).toContain('<html lang="fr-CA">');
  expect(french.body).toContain('Commande ouverte');
  expect(french.body).toContain('data-email="order-open@personas.test"');
  expect(french.body).not.toContain('Livraison sautée');
  const english = await app.inject({ url: '/sandbox', headers: { 'accept-language': 'en-CA,fr;q=0.5' } });
  expect(english.body).toContain('Open order');
});

test('production refuses to make personas anew; elsewhere another origin cannot ask for it with a simple request', async () => {
  const url = '/api/sandbox/personas';
  expect((await (await start('production')).inject({ method: 'PUT', url })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
});

test('a tester becomes a persona as often as they like, without a password; in production nobody does', async () => {
  const url = '/api/sandbox/sessions';
  const open = (payload: unknown, server = app) =>
    server.inject({ method: 'PUT', url, payload: payload as object });
  const { callerOf, ofToken } = sessionsOf({ db: database.db, clock: frozenClock() });
  for (let turn = 0; turn < 30; turn += 1) {
    const { token } = (await open({ persona: 'order-open' })).json().payload;
    expect(await callerOf(ofToken(token))).toMatchObject({ uid: 'order-open' });
  }
  expect((await open({ persona: 'nobody-at-all' })).statusCode).toBe(404);
  expect((await open({ persona: 'order-open@personas.test' })).statusCode).toBe(400);
  // JavaScript takes it for 2 March.
  const noDay = '2026-02-30T12:00:00.000Z';
  expect((await open({ persona: 'order-open', date: noDay })).statusCode).toBe(400);
  expect((await open({ persona: 'order-open' }, await start('production'))).statusCode).toBe(404);
});

test('the page runs under a policy without inline code', async () => {
  const { headers, body } = await app.inject('/sandbox');
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(body).not.toMatch(/style=|<style|<script(?! src)|onclick/);
  expect((await app.inject('/sandbox/personas.css')).headers['content-type']).toContain('text/css');
});

import Fastify, { type FastifyInstance } from 'fastify';
import { mails } from '../../db/schema/outboxes.ts';
import { queueMail } from '../../mails/mails.repository.ts';
import { withTestApi } from '../../testing/test-api.ts';
import { createSandbox } from '../sandbox.routes.ts';

const api = withTestApi();
let app: FastifyInstance;

const start = async (environment: 'local' | 'production') => {
  const server = Fastify();
  const sandbox = createSandbox({ ...api.deps, config: { ...api.deps.config, environment } }, null);
  if (sandbox) await server.register(sandbox);
  return server;
};

beforeAll(async () => {
  app = await start('local');
  await queueMail(
    api.db,
    {
      template: 'waiting-list-point',
      locale: 'fr-CA',
      recipient: 'ana@example.ca',
      locals: { first_name: 'Ana', point: '<script>alert(1)</script>' },
      dedupeKey: 'one',
    },
    api.clock.now(),
  );
});

test('production has no outbox and no reset', async () => {
  const production = await start('production');
  for (const url of ['/sandbox/outbox', '/api/sandbox/outbox', '/sandbox/outbox.css', '/sandbox']) {
    expect((await production.inject(url)).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  expect((await production.inject({ method: 'POST', url: '/api/sandbox/reset' })).statusCode).toBe(404);
});

test('the outbox shows every mail as it is, sent or not', async () => {
  const [mail] = (await app.inject('/api/sandbox/outbox')).json().payload;
  expect(mail).toMatchObject({ to: 'ana@example.ca', template: 'waiting-list-point', sent_at: null });
  expect(mail.text).toContain('Bonjour Ana');
  const of = async (to: string) => (await app.inject(`/api/sandbox/outbox?to=${to}`)).json().payload;
  expect(await of('ana@example.ca')).toHaveLength(1);
  expect(await of('bob@example.ca')).toEqual([]);
  const page = await app.inject('/sandbox/outbox?locale=fr-CA');
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.body).not.toMatch(/style=|<style|<script|srcdoc/);
  expect(page.body).toContain('sandbox="allow-popups');
});

test('a mail is previewed where it can run nothing and reach nobody', async () => {
  const [{ id }] = (await app.inject('/api/sandbox/outbox')).json().payload;
  const { body, headers } = await app.inject(`/sandbox/outbox/${id}/preview`);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox allow-popups/);
  expect(headers['content-security-policy']).not.toContain('allow-scripts');
  expect(body).toContain('&lt;script&gt;');
  expect((await app.inject('/sandbox/outbox/unknown/preview')).statusCode).toBe(404);
});

test.each([
  '/api/sandbox/outbox?to=%00',
  '/api/sandbox/outbox?to=a%00b',
  '/api/sandbox/outbox?to=a@example.ca&to=b@example.ca',
  '/sandbox/outbox/%00/preview',
])('%s is refused as every call of the store refuses, without a word of its database', async (url) => {
  const answer = await app.inject(url);
  expect(answer.json()).toMatchObject({ code: 400, message: 'request-not-valid' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toMatch(/select|query/i);
});

test('a reset empties the outbox, and a page of somewhere else cannot ask for it', async () => {
  const request = { method: 'POST', url: '/api/sandbox/reset' } as const;
  const foreign = await app.inject({ ...request, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.statusCode).toBe(403);
  expect(await api.db.select().from(mails)).toHaveLength(1);
});

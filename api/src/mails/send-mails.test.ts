import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailedOrders } from '../cycle/orders/reading/mailed-order.service.ts';
import { mails } from '../db/schema/outboxes.ts';
import type { Mailer } from '../mailer/mailer.port.ts';
import { createSmtpMailer } from '../mailer/smtp.mailer.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { queueMail } from './mails.repository.ts';
import { nextAttempt, sendDueMails } from './send-mails.service.ts';

let api: TestApi;
let server: SMTPServer;
let mailer: Mailer;
let received: Email[] = [];
let refuse: ((recipient: string) => number | undefined) | undefined;

const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse?.(address);
      done(code ? refusal(code) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Marché Sauve-Légumes <bonjour@example.ca>',
    inbox: 'bonjour@example.ca',
    origin: () => 'https://boutique.example.ca',
  });
  api = await startTestApi({ mailer });
});
afterAll(async () => {
  mailer.close();
  await api.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(async () => {
  received = [];
  refuse = undefined;
  await api.db.delete(mails);
});

type WithLink = 'password-reset' | 'newsletter-confirmation';
const queue = (recipient: string, template: WithLink = 'password-reset') =>
  queueMail(
    api.db,
    {
      template,
      locale: 'fr-CA',
      recipient,
      locals: { token: 't'.repeat(43) },
      dedupeKey: recipient,
    },
    api.clock.now(),
  );
const send = (worker = 'one', onError?: (error: unknown) => void) =>
  sendDueMails({ ...api.deps, orderOf: mailedOrders(api.deps) }, { worker, ...(onError && { onError }) });
const rowOf = async (recipient: string) =>
  (await api.db.select().from(mails).where(eq(mails.recipient, recipient)))[0];

test('a mail leaves with both parts, its language, and a link to the store', async () => {
  await queue('ana@example.ca');
  expect(await send()).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({
    from: { name: 'Marché Sauve-Légumes', address: 'bonjour@example.ca' },
    to: [{ address: 'ana@example.ca' }],
    subject: 'Choisissez un nouveau mot de passe',
  });
  const link = `https://boutique.example.ca/reset/password?token=${'t'.repeat(43)}`;
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.text).toContain(link);
  expect(await rowOf('ana@example.ca')).toMatchObject({ attempts: 1, leasedBy: null, lastError: null });
});

test('a newsletter tells mail programs how to leave it with one click', async () => {
  const newsletter = {
    template: 'newsletter',
    locals: { token: 'u'.repeat(43) },
    dedupeKey: 'letter',
  } as const;
  await queueMail(api.db, { ...newsletter, locale: 'en-CA', recipient: 'ana@example.ca' }, api.clock.now());
  await send();
  const headers = Object.fromEntries((received[0]?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'list-unsubscribe': `<https://boutique.example.ca/api/emails/newsletter/one-click?token=${'u'.repeat(43)}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('once sent, the outbox keeps no secret, and nothing is sent again', async () => {
  await queue('ana@example.ca');
  await send();
  expect((await rowOf('ana@example.ca'))?.locals).toEqual({});
  await queue('ana@example.ca');
  expect(await send()).toEqual([]);
  expect(received).toHaveLength(1);
});

test('twenty mails and three workers: one each', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `p${index}@example.ca`);
  await Promise.all(people.map((person) => queue(person)));
  await Promise.all(['one', 'two', 'three'].map((worker) => send(worker)));
  expect(received.map(({ to }) => to?.[0]?.address).sort()).toEqual(people.sort());
});

test('a server that is busy is asked again later, each time a little later', async () => {
  refuse = () => 451;
  await queue('busy@example.ca');
  expect(await send()).toEqual([]);
  expect(await send()).toEqual([]);
  expect(await rowOf('busy@example.ca')).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
  refuse = undefined;
  api.clock.advance(1 / 60);
  expect(await send()).toHaveLength(1);
  const now = new Date('2026-11-21T12:00:00Z');
  const waits = [1, 2, 3, 9, 10].map((n) => ((nextAttempt(n, now)?.getTime() ?? 0) - now.getTime()) / 60_000);
  expect(waits).toEqual([1, 2, 4, 256, 360]);
  expect(nextAttempt(16, now)).toBeNull();
});

test('a server that refuses for a quarter of an hour is told of, once for each mail', async () => {
  refuse = () => 451;
  const told: unknown[] = [];
  await queue('late@example.ca', 'newsletter-confirmation');
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await send('one', (error) => told.push(error));
    expect(told).toHaveLength(attempt < 5 ? 0 : 1);
    api.clock.advance(1);
  }
});

test('an address that does not exist is given up at once, and keeps nobody waiting', async () => {
  refuse = (address) => (address.startsWith('nobody') ? 550 : undefined);
  await queue('nobody@example.ca');
  await queue('somebody@example.ca');
  expect(await send()).toHaveLength(1);
  expect(await rowOf('nobody@example.ca')).toMatchObject({ failedAt: expect.any(Date), sentAt: null });
  api.clock.advance(100);
  expect(await send()).toEqual([]);
});

test('what was given up goes out once the team asks for it again', async () => {
  refuse = () => 550;
  await queue('ana@example.ca');
  await send();
  refuse = undefined;
  // As docs/operations/incidents.md has it.
  await api.db.execute(sql`update mails set failed_at = null, attempts = 0 where failed_at is not null`);
  expect(await send()).toHaveLength(1);
  expect(await rowOf('ana@example.ca')).toMatchObject({ failedAt: null, lastError: null, attempts: 1 });
});

test('a worker that died before its mark leaves the mail to another, under the same Message-ID', async () => {
  await queue('twice@example.ca', 'newsletter-confirmation');
  const dying = { ...api.deps, orderOf: mailedOrders(api.deps), db: new Proxy(api.db, dieAtMark) };
  await expect(sendDueMails(dying, { worker: 'dying' })).rejects.toThrow('killed');
  expect(await send('next')).toEqual([]);
  api.clock.advance(1);
  expect(await send('next')).toHaveLength(1);
  expect(received).toHaveLength(2);
  expect(received[0]?.messageId).toBe(received[1]?.messageId);
});

/** Lets the claim through and fails the write after it, as a process that is killed between the two. */
const dieAtMark: ProxyHandler<TestApi['db']> = (() => {
  let updates = 0;
  return {
    get(target, name, receiver) {
      if (name === 'update' && ++updates > 1) throw new Error('killed');
      return Reflect.get(target, name, receiver);
    },
  };
})();

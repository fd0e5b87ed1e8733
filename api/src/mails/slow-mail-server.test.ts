import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailedOrders } from '../cycle/public.ts';
import { mails } from '../db/schema/outboxes.ts';
import { MAILS_AT_ONCE, type Mailer } from '../mailer/mailer.port.ts';
import { ANSWER_TIMEOUT_MS, createSmtpMailer } from '../mailer/smtp.mailer.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createMailWorker, type MailWorker } from './mail.worker.ts';
import { queueMail } from './mails.repository.ts';
import { sendDueMails } from './send-mails.service.ts';

/** A server that takes every mail at once, and answers for those to `slow…` when it is told to. */
let server: SMTPServer;
let taken: { to: string; messageId: string | undefined }[] = [];
let answers: (() => void)[] = [];
let isSlow = true;
let api: TestApi;
const mailers: Mailer[] = [];
const workers: MailWorker[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const to = mail.to?.[0]?.address ?? '';
      taken.push({ to, messageId: mail.messageId });
      if (isSlow && to.startsWith('slow')) answers.push(() => done());
      else done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(async () => {
  [taken, answers, isSlow] = [[], [], true];
  await api.db.delete(mails);
});
afterEach(async () => {
  for (const answer of answers) answer();
  for (const worker of workers.splice(0)) await worker.stop();
  for (const mailer of mailers.splice(0)) mailer.close();
});

const deps = (answerTimeoutMs?: number) => {
  const { port } = server.server.address() as AddressInfo;
  const inbox = 'bonjour@example.ca';
  const mailer = createSmtpMailer({
    ...{ url: `smtp://127.0.0.1:${port}`, from: inbox, inbox, origin: () => 'https://example.ca' },
    ...(answerTimeoutMs && { answerTimeoutMs }),
  });
  mailers.push(mailer);
  return { ...api.deps, mailer, orderOf: mailedOrders(api.deps) };
};
const startWorker = (patienceMs = 10_000) => {
  const onError = () => undefined;
  const worker = createMailWorker(deps(), { onError, pauseMs: 1, patienceMs });
  workers.push(worker);
  worker.start();
  return worker;
};
const queue = (recipient: string) =>
  queueMail(
    api.db,
    {
      ...{ template: 'password-reset', locale: 'fr-CA', recipient, dedupeKey: recipient },
      locals: { token: 't'.repeat(43) },
    },
    api.clock.now(),
  );
const rowOf = async (recipient: string) => {
  const [row] = await api.db.select().from(mails).where(eq(mails.recipient, recipient));
  if (!row) throw new Error(`no mail to ${recipient}`);
  return row;
};
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(2);
};
const takenOf = (recipient: string) => taken.filter(({ to }) => to === recipient);

test('a server has ten minutes to answer for a mail that it was handed', () => {
  expect(ANSWER_TIMEOUT_MS).toBe(600_000);
});

test('one that answers within its time has taken the mail, and is handed it once', async () => {
  await queue('slow@example.ca');
  const sending = sendDueMails(deps(), { worker: 'one' });
  await until(() => answers.length === 1);
  answers[0]?.();
  expect(await sending).toHaveLength(1);
  expect(await rowOf('slow@example.ca')).toMatchObject({ attempts: 1, sentAt: expect.any(Date) });
});

test('while it thinks about some mails, those behind them leave', async () => {
  startWorker();
  for (let count = 1; count < MAILS_AT_ONCE; count += 1) await queue(`slow${count}@example.ca`);
  await until(() => answers.length === MAILS_AT_ONCE - 1);
  await queue('ana@example.ca');
  await until(async () => (await rowOf('ana@example.ca')).sentAt !== null);
  expect((await rowOf('slow1@example.ca')).sentAt).toBeNull();
});

test('whoever moves the clock waits for the mails that are in hand, and is told of them', async () => {
  const worker = startWorker();
  await queue('slow@example.ca');
  await until(() => answers.length === 1);
  const moved = worker.runToEnd().then((lines) => [api.clock.now(), lines]);
  // Nothing else is due: what is sent now is found done, and only the slow one is waited for.
  expect(await worker.run()).toEqual([]);
  api.clock.advance(1 / 60);
  const answered = api.clock.now();
  answers[0]?.();
  expect(await moved).toEqual([answered, ['password-reset slow@example.ca']]);
  expect((await rowOf('slow@example.ca')).sentAt).toEqual(answered);
});

test('however long it thinks, nobody else sends the mail meanwhile', async () => {
  await queue('slow@example.ca');
  const sending = sendDueMails(deps(), { worker: 'one', renewEveryMs: 1 });
  await until(() => answers.length === 1);
  api.clock.advance(9 / 60);
  const now = api.clock.now();
  await until(async () => Number((await rowOf('slow@example.ca')).leasedUntil) > now.getTime());
  expect(await sendDueMails(deps(), { worker: 'two' })).toEqual([]);
  answers[0]?.();
  expect(await sending).toHaveLength(1);
  expect(takenOf('slow@example.ca')).toHaveLength(1);
});

/** The store's database, which is away for as long as somebody says so. */
const aDatabase = () => {
  const state = { isAway: false, refused: 0 };
  const db = new Proxy(api.db, {
    get(target, name) {
      if (name !== 'update' || !state.isAway) return Reflect.get(target, name);
      state.refused += 1;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  });
  return { db, state };
};

test('a database that is away when it answers is told once it is back: nobody gets the mail twice', async () => {
  await queue('slow@example.ca');
  const { db, state } = aDatabase();
  const sending = sendDueMails({ ...deps(), db }, { worker: 'one' });
  await until(() => answers.length === 1);
  state.isAway = true;
  answers[0]?.();
  await until(() => state.refused > 0);
  state.isAway = false;
  expect(await sending).toHaveLength(1);
  api.clock.advance(1);
  expect(await sendDueMails(deps(), { worker: 'two' })).toEqual([]);
  expect(takenOf('slow@example.ca')).toHaveLength(1);
});

test('away for longer than a lease, what was taken meanwhile is left to whoever sent it', async () => {
  await queue('slow@example.ca');
  const { db, state } = aDatabase();
  const sending = sendDueMails(deps(), { worker: 'one' });
  await until(() => answers.length === 1);
  const away = { lastAt: Number.NEGATIVE_INFINITY };
  const other = () => sendDueMails({ ...deps(), db }, { worker: 'two', away });
  state.isAway = true;
  await expect(other()).rejects.toThrow('ECONNREFUSED');
  api.clock.advance(1);
  state.isAway = false;
  // The first one has not told it yet: its mail is left alone, and those behind it leave.
  await queue('ana@example.ca');
  expect(await other()).toMatchObject([{ recipient: 'ana@example.ca' }]);
  answers[0]?.();
  expect(await sending).toHaveLength(1);
  expect(takenOf('slow@example.ca')).toHaveLength(1);
});

test('a process that starts after that leaves it to whoever sent it, too', async () => {
  await queue('held@example.ca');
  await api.db.update(mails).set({ leasedBy: 'other', leasedUntil: api.clock.now(), dueAt: new Date(0) });
  await queue('ana@example.ca');
  startWorker();
  // It takes what is due first, first.
  await until(async () => (await rowOf('ana@example.ca')).sentAt !== null);
  expect(await rowOf('held@example.ca')).toMatchObject({ leasedBy: 'other', attempts: 0 });
});

test('one whose sender died while the database was away is sent again a minute after its return', async () => {
  await queue('ana@example.ca');
  await api.db.update(mails).set({ leasedBy: 'dead', leasedUntil: api.clock.now() });
  const away = { lastAt: performance.now() };
  expect(await sendDueMails(deps(), { worker: 'two', away })).toEqual([]);
  away.lastAt -= 61_000;
  expect(await sendDueMails(deps(), { worker: 'two', away })).toHaveLength(1);
});

test('one that never answers is given up after its time, and asked again later', async () => {
  await queue('slow@example.ca');
  expect(await sendDueMails(deps(100), { worker: 'one' })).toEqual([]);
  expect(await rowOf('slow@example.ca')).toMatchObject({ sentAt: null, failedAt: null, leasedBy: null });
  isSlow = false;
  api.clock.advance(1 / 60);
  expect(await sendDueMails(deps(), { worker: 'one' })).toHaveLength(1);
});

test('a stop does not wait for it for long; the mail is left to the next process, under the same Message-ID', async () => {
  const worker = startWorker(1);
  await queue('slow@example.ca');
  await until(() => answers.length === 1);
  await worker.stop();
  expect(await rowOf('slow@example.ca')).toMatchObject({ sentAt: null, lastError: null, attempts: 1 });
  isSlow = false;
  expect(await sendDueMails(deps(), { worker: 'next' })).toEqual([]);
  api.clock.advance(2 / 60);
  expect(await sendDueMails(deps(), { worker: 'next' })).toHaveLength(1);
  const [first, second] = takenOf('slow@example.ca');
  expect(second?.messageId).toBe(first?.messageId);
});

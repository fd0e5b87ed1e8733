import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailError } from './mailer.port.ts';
import { createSmtpMailer } from './smtp.mailer.ts';

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const serverWith = async (options: SMTPServerOptions) => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ends.push(() => server.close(() => undefined));
  return (server.server.address() as AddressInfo).port;
};

/** What becomes of one mail. */
const send = async (url: string): Promise<MailError | 'sent'> => {
  const from = 'Marché Sauve-Légumes <bonjour@example.ca>';
  const mailer = createSmtpMailer({
    url,
    from,
    inbox: 'bonjour@example.ca',
    origin: () => 'https://example.ca',
  });
  ends.push(() => mailer.close());
  const mail = { id: 'one', to: 'ana@example.ca', subject: 'Panier', html: '<p>é</p>', text: 'é' };
  return mailer.send(mail).then(
    () => 'sent' as const,
    (error: MailError) => error,
  );
};

const answering = (command: Command, answer: string): SMTPServerOptions => {
  const [code, ...words] = answer.split(' ');
  const refusal = Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
  const answerAt = (at: Command) => (at === command ? refusal : null);
  return {
    onMailFrom: (_address, _session, done) => done(answerAt('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(answerAt('RCPT TO')),
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(answerAt('DATA')));
    },
  };
};

test.each<[string, Command, string]>([
  ['a daily quota', 'MAIL FROM', '550 5.4.5 Daily user sending quota exceeded'],
  ['a log-in that is asked for', 'MAIL FROM', '530 5.7.0 Authentication required'],
  ['a sender that is not ours', 'MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user'],
  ['a refusal of the sender without more', 'MAIL FROM', '550 Not now'],
  ['a relay that is denied', 'RCPT TO', '550 5.7.1 Relaying denied'],
  ['a sender whose domain is not found, told late', 'RCPT TO', '550 5.1.8 Sender address rejected'],
  ['a full mailbox', 'RCPT TO', '552 5.2.2 Mailbox full'],
  ['a sender that waits to be let in', 'DATA', '554 Message rejected: Email address is not verified'],
  ['an address of ours that is blocked', 'DATA', '554 5.7.1 Service unavailable; client host blocked'],
  ['a mailbox that is found full at the end', 'DATA', '552 5.2.2 Mailbox full'],
])('%s is tried again: it loses nobody’s mail', async (_what, command, answer) => {
  const port = await serverWith(answering(command, answer));
  const error = await send(`smtp://127.0.0.1:${port}`);
  expect(error).toMatchObject({ permanent: false, message: expect.stringContaining(answer) });
});

test.each<[string, Command, string]>([
  ['a recipient that nobody knows', 'RCPT TO', '550 5.1.1 User unknown'],
  ['one that nobody knows, in the words of another server', 'RCPT TO', '550 5.1.10 Recipient not found'],
  ['one that was closed', 'RCPT TO', '554 5.2.1 Mailbox disabled'],
  ['one that is refused without more', 'RCPT TO', '550 No such user'],
  ['a mail larger than the server takes', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['one that was found too large at its end', 'DATA', '552 Message too large'],
])('%s is not tried again', async (_what, command, answer) => {
  const port = await serverWith(answering(command, answer));
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ permanent: true });
});

test('a server elsewhere that does not encrypt is sent neither the password nor a mail', async () => {
  const told: string[] = [];
  const port = await serverWith({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      told.push(String(username));
      done(null, { user: username });
    },
    onData: (stream, _session, done) => {
      told.push('a mail');
      stream.resume().on('end', () => done());
    },
  });
  // Reaches this machine, by an address that is not known to.
  const elsewhere = `smtp://store:secret@0.0.0.0:${port}`;
  expect(await send(elsewhere)).toMatchObject({
    permanent: false,
    message: expect.stringMatching(/^SMTP_URL: .*does not encrypt.*smtps:/),
  });
  expect(told).toEqual([]);
  expect(await send(`${elsewhere}?requireTLS=false`)).toBe('sent');
  expect(await send(`smtp://store:secret@127.0.0.1:${port}`)).toBe('sent');
  expect(told).toEqual(['store', 'a mail', 'store', 'a mail']);
});

test('a server of this machine may have a certificate of its own making, one elsewhere may not', async () => {
  // Its own is for `localhost`, signed by itself.
  const port = await serverWith({
    disabledCommands: [],
    onData: (stream, session, done) => {
      stream.resume().on('end', () => done(session.secure ? null : new Error('not encrypted')));
    },
  });
  expect(await send(`smtp://localhost:${port}`)).toBe('sent');
  expect(await send(`smtp://127.0.0.1:${port}`)).toBe('sent');
  expect(await send(`smtp://0.0.0.0:${port}`)).toMatchObject({ permanent: false });
});

test('it greets with the domain of its sender', async () => {
  const greetings: string[] = [];
  const port = await serverWith({
    onMailFrom: (_address, session, done) => {
      greetings.push(session.hostNameAppearsAs);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done());
    },
  });
  expect(await send(`smtp://127.0.0.1:${port}`)).toBe('sent');
  expect(greetings).toEqual(['example.ca']);
});

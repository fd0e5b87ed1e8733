import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { OutsideFault } from '../outside-fault.ts';
import { loggerOptions } from './logging.ts';

/** What a store in production would write. */
const written = (log: (logger: Logger) => void): string => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  log(pino(loggerOptions({ environment: 'production', logLevel: 'info' }), stream));
  return lines.join('');
};

const headers = { authorization: 'Bearer secret', cookie: 'msl.session=secret' };
const failed = Object.assign(new Error('no answer'), { config: { headers }, token: 'secret' });

test.each<[string, (logger: Logger) => void]>([
  ['by itself', (logger) => logger.info({ token: 'secret' })],
  [
    'in an object',
    (logger) => logger.info({ call: { body: { password: 'secret', newPassword: 'secret' } } }),
  ],
  ['in a list', (logger) => logger.info({ calls: [{ headers }] })],
  ['in an error', (logger) => logger.error({ err: failed })],
  ['in an error alone', (logger) => logger.error(failed)],
  ['in an error among others', (logger) => logger.error({ err: new AggregateError([failed], 'all') })],
  ['in what says itself how it is written', (logger) => logger.info({ form: { toJSON: () => headers } })],
  ['in all lines of a part', (logger) => logger.child({ clientSecret: 'secret' }).info('a line')],
  ['as far down as a line goes', (logger) => logger.info({ a: { b: { c: { d: { e: headers } } } } })],
])('no line tells a secret %s', (_where, log) => {
  const line = written(log);
  expect(line).toMatch(/redacted|nested too deep/);
  expect(line).not.toContain('secret"');
});

test('what is no secret stays as it is, and what holds itself is written all the same', () => {
  const circle: { name: string; self?: unknown } = { name: 'leek' };
  circle.self = circle;
  const line = written((logger) => logger.info({ at: new Date(0), list: [1, null], circle }, 'a token came'));
  expect(JSON.parse(line)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    list: [1, null],
    circle: { name: 'leek', self: { name: 'leek' } },
    msg: 'a token came',
  });
});

const refused = new DrizzleQueryError(
  'update "users" set "note" = $1 where "uid" = $2',
  ['Sonnez.\nCode 4521\nparams: 514 555-0199', 'their uid'],
  new Error('cannot execute UPDATE in a read-only transaction'),
);

test.each<[string, Error]>([
  ['by itself', refused],
  ['that caused another error', new Error('not kept', { cause: refused })],
  ['among others', new AggregateError([refused], 'several')],
])('a failed statement is logged without its values, whatever lines they have: %s', (_where, error) => {
  const line = written((logger) => logger.error({ err: error }, 'request failed'));
  expect(line).toContain('update \\"users\\" set');
  expect(line).toContain('read-only transaction');
  expect(line).not.toMatch(/4521|0199|their uid/);
});

test('what was away, a database or another server, or without room is a short line, and one that our code failed has its place', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:5432'), { code: 'ECONNREFUSED' });
  const ofStatement = new DrizzleQueryError('select "day" from "moved_deliveries"', [], away);
  const line = written((logger) => logger.error({ err: ofStatement }, 'request failed'));
  expect(line).toContain('ECONNREFUSED 10.0.0.9:5432');
  expect(line.length).toBeLessThan(500);
  const ofBothAddresses = Object.assign(new AggregateError([away, away]), { code: 'ECONNREFUSED' });
  expect(written((logger) => logger.error({ err: ofBothAddresses })).length).toBeLessThan(800);
  const full = Object.assign(new Error('could not extend file "base/16384/2619"'), { code: '53100' });
  const ofFull = written((logger) =>
    logger.error({ err: new DrizzleQueryError('insert into "users"', [], full) }),
  );
  expect(ofFull).toContain('could not extend file');
  expect(ofFull.length).toBeLessThan(500);
  const elsewhere = new OutsideFault('the search server: connect ECONNREFUSED 10.0.0.9:8108');
  const ofElsewhere = written((logger) => logger.error({ err: elsewhere }));
  expect(ofElsewhere).toContain('the search server');
  expect(ofElsewhere.length).toBeLessThan(300);
  const fault = written((logger) => logger.error({ err: new TypeError('no such thing') }, 'request failed'));
  expect(fault).toContain('logging.test.ts');
});

test('whom a mail server refuses is not named, only whose mailbox it would be', () => {
  const answer = '550 5.1.1 <zoe.roy+paniers@example.ca>: Recipient address rejected';
  const line = written((logger) =>
    logger.error({ err: new Error(answer, { cause: new Error(answer) }) }, 'a fault'),
  );
  expect(line).toContain('550 5.1.1 <…@example.ca>: Recipient address rejected');
  expect(line).not.toContain('zoe');
  const path =
    'file:///srv/node_modules/.pnpm/drizzle-orm@0.45.4_@types+pg@8.23.1_pg@8.23.1/session.js:41:15';
  expect(written((logger) => logger.error({ err: new Error(path) }))).toContain(path);
});

test('a long word in an error is read once, not again from each of its letters', () => {
  const word = 'a'.repeat(1_000_000);
  expect(written((logger) => logger.error({ err: new Error(word) }))).toContain(word);
});

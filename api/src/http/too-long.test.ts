import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { connectionOptions } from './connection-options.ts';
import { refuseTooLong } from './too-long.ts';

const PIECE = 1400;
const SECRET = 'eyJhbGciOiJIUzI1NiJ9';
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify(connectionOptions);
  refuseTooLong(app);
  app.get('/', async () => 'came through');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** As over a network: the server has read each piece before the next one comes. */
const answerInPieces = async (sent: string) => {
  const caller = connect(port, '127.0.0.1');
  const [accepted] = await once(app.server, 'connection');
  for (let at = 0; at < sent.length && !accepted.destroyed; at += PIECE) {
    caller.write(sent.slice(at, at + PIECE));
    const until = Math.min(sent.length, at + PIECE);
    while (accepted.bytesRead < until && !accepted.destroyed) await pause(1);
  }
  return text(caller);
};

const asked = (address: string, cookie: string) =>
  `GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`;

test.each([20, 60])(
  'a link of %s KB in many pieces is too long, and costs nobody their cookies',
  async (kilobytes) => {
    const answer = await answerInPieces(asked(`/?${SECRET.repeat(50 * kilobytes)}`, 'a=b'));
    expect(answer).toContain('HTTP/1.1 414 URI Too Long');
    expect(answer).toContain('L’adresse de la page est trop longue');
    expect(answer).not.toContain('clear-site-data');
  },
);

test.each([20, 60])('cookies of %s KB in many pieces are cleared: the next page comes', async (kilobytes) => {
  const answer = await answerInPieces(asked('/', SECRET.repeat(50 * kilobytes)));
  expect(answer).toContain('HTTP/1.1 431 Request Header Fields Too Large');
  expect(answer).toContain('clear-site-data: "cookies"');
});

test('what a proxy in front lets through is answered', async () => {
  const answer = await answerInPieces(asked(`/?${SECRET.repeat(400)}`, SECRET.repeat(700)));
  expect(answer).toContain('came through');
});

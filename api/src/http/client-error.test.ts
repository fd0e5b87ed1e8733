import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { connectionOptions } from './connection-options.ts';

/** Everything that comes back for what is sent, until the server closes the connection. */
async function answerTo(sent: string) {
  const logged: string[] = [];
  const app = Fastify({
    ...connectionOptions,
    logger: { stream: { write: (line: string) => void logged.push(line) } },
    http: { ...connectionOptions.http, headersTimeout: 100, connectionsCheckingInterval: 20 },
  });
  // The same in some tenths of a second.
  app.server.requestTimeout /= 300;
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.write(sent);
  const answer = await text(caller);
  if (!caller.closed) await once(caller, 'close');
  await app.close();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body: JSON.parse(body), logged: logged.join('') };
}

test('who has more cookies than a server reads gets in again: they are cleared', async () => {
  const cookies = Array.from({ length: 180 }, (_, nth) => `remote${nth}=${'x'.repeat(4_000)}`).join('; ');
  const agent = 'user-agent: Mozilla/5.0 (X11; Linux x86_64)';
  const { head, body } = await answerTo(
    `GET / HTTP/1.1\r\nhost: localhost\r\n${agent}\r\ncookie: ${cookies}\r\n\r\n`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 431 .*^clear-site-data: "cookies"/ms);
  expect(body['fr-CA']).toContain('témoins de ce site sont effacés');
});

const SECRET = 'eyJhbGciOiJIUzI1NiJ9';
test.each([
  ['no HTTP', `hello ${SECRET}\r\n\r\n`, 400, 'n’est pas valide', 'is not valid'],
  ['a header that is none', `GET / HTTP/1.1\r\n${SECRET}\r\n\r\n`, 400, 'n’est pas valide', 'is not valid'],
  [
    'an address that is longer than a server reads',
    `GET /?${SECRET.repeat(4_000)} HTTP/1.1\r\nhost: localhost\r\ncookie: a=b\r\n\r\n`,
    ...([431, 'trop longs', 'too long'] as const),
  ],
  [
    'an address like that beside the cookies of somebody who is well',
    `GET /?${SECRET.repeat(3_270)} HTTP/1.1\r\nhost: localhost\r\ncookie: ${'a=b; '.repeat(400)}\r\n\r\n`,
    ...([431, 'trop longs', 'too long'] as const),
  ],
  [
    'headers that never end',
    `GET / HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${SECRET}\r\n`,
    ...([408, 'pas arrivée à temps', 'did not arrive in time'] as const),
  ],
  [
    'a body that never ends',
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"token":"${SECRET}`,
    ...([408, 'pas arrivée à temps', 'did not arrive in time'] as const),
  ],
])('%s is answered in the store’s form and both languages, and the connection ends', async (...one) => {
  const [, sent, code, french, english] = one;
  const { head, body, logged } = await answerTo(sent);
  expect(head).toContain(`HTTP/1.1 ${code} `);
  expect(head).toContain('connection: close');
  // Whatever is not read to its end may be a link of somebody else's.
  expect(head).not.toContain('clear-site-data');
  expect(body).toEqual({
    ...{ code, message: 'request-not-valid' },
    ...{ 'fr-CA': expect.stringContaining(french), 'en-CA': expect.stringContaining(english) },
  });
  expect(logged).toContain('request refused');
  expect(logged).not.toContain(SECRET.slice(0, 8));
});

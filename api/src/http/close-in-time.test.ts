import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { closeInTime, draining } from './close-in-time.ts';

test('a call that never ends is cut, so that a stop ends', async () => {
  const app = Fastify(draining);
  app.get('/endless', () => new Promise(() => undefined));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.write('GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(app.server, 'request');
  const cut = once(caller, 'close');
  await closeInTime(app, 200);
  await cut;
});

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { closeInTime } from './close-in-time.ts';
import { connectionOptions } from './connection-options.ts';

test('a call that never ends is cut, so that a stop ends', async () => {
  const app = Fastify(connectionOptions);
  app.get('/endless', () => new Promise(() => undefined));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.write('GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(app.server, 'request');
  const cut = once(caller, 'close');
  await closeInTime(app, 200);
  await cut;
});

test('whoever waits for an answer when a stop is asked for gets it, on connections that were used before', async () => {
  const callers = Array.from({ length: 12 });
  const app = Fastify(connectionOptions);
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  let waiting = 0;
  const { promise: everybodyWaits, resolve: lastWaits } = Promise.withResolvers<void>();
  app.get('/soon', async () => 'soon');
  app.get('/late', async () => {
    waiting += 1;
    if (waiting === callers.length) lastWaits();
    await answers;
    return 'late';
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: callers.length });
  const ask = async (path: string) => {
    const [response] = (await once(get(origin + path, { agent }), 'response')) as [IncomingMessage];
    return text(response);
  };
  await Promise.all(callers.map(() => ask('/soon')));
  const asked = Promise.all(callers.map(() => ask('/late')));
  await everybodyWaits;
  const closed = closeInTime(app);
  // From here on nobody new is let in, and what idles is closed.
  while (app.server.listening) await pause(5);
  answer();
  expect(new Set(await asked)).toEqual(new Set(['late']));
  await closed;
  agent.destroy();
});

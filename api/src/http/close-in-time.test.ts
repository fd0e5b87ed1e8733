import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { closeInTime, tellStop } from './close-in-time.ts';
import { connectionOptions } from './connection-options.ts';
import { serveHealth } from './health.ts';

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

/** A store that is listening, and somebody who keeps the connection to it. */
const aKeptConnection = async () => {
  const app = Fastify(connectionOptions);
  tellStop(app);
  const { promise: late, resolve: answer } = Promise.withResolvers<string>();
  app.get('/soon', async () => 'soon');
  app.get('/late', () => late);
  // As the stage's host answers.
  app.get('/beside', async (_request, reply) => {
    reply.hijack();
    const said = await late;
    reply.raw.writeHead(200).end(said);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const request = get(origin + path, { agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { reusedSocket: isKept } = request;
    return { isKept, connection: response.headers.connection, text: await text(response) };
  };
  expect(await ask('/soon')).toMatchObject({ isKept: false, connection: 'keep-alive' });
  return { app, ask, answer };
};

test.each([
  ['', '/late'],
  [', and that no hook sees,', '/beside'],
])(
  'a call that was under way at the stop%s is told that its connection ends with the answer',
  async (_which, path) => {
    const { app, ask, answer } = await aKeptConnection();
    const routed = once(app.server, 'request');
    const asked = ask(path);
    await routed;
    const closed = closeInTime(app);
    while (app.server.listening) await pause(5);
    answer('late');
    expect(await asked).toEqual({ isKept: true, connection: 'close', text: 'late' });
    await closed;
  },
);

test.each([
  ['the answer', '/soon', 'soon'],
  ['a refusal before any route', '/%ff', expect.stringContaining('Bad Request')],
  ['an answer that no hook sees', '/beside', 'late'],
])(
  'whoever calls soon after the stop on a connection that was kept is told with %s that it ends',
  async (_what, path, said) => {
    const { app, ask, answer } = await aKeptConnection();
    answer('late');
    const closed = closeInTime(app);
    while (app.server.listening) await pause(5);
    await pause(300);
    expect(await ask(path)).toEqual({ isKept: true, connection: 'close', text: said });
    await closed;
  },
);

test('a connection that nobody uses any more holds no stop', async () => {
  const { app } = await aKeptConnection();
  const begun = performance.now();
  await closeInTime(app);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a stop under load cuts nobody: whoever opens connection after connection is answered, then refused', async () => {
  const app = Fastify(connectionOptions);
  tellStop(app);
  // As a rendering process keeps its core busy: connections wait in the system meanwhile.
  app.get('/', async () => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    return 'whole';
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ends: string[] = [];
  const ask = (agent: Agent) =>
    new Promise<boolean>((resolve) => {
      const fail = ({ code = '' }: NodeJS.ErrnoException) => resolve(ends.push(code) < 0);
      const request = get(origin, { agent }, (response) => {
        response.once('error', fail).once('end', () => resolve(true));
        response.resume();
      });
      request.once('error', fail);
    });
  const browse = async (keepAlive: boolean) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (await ask(agent));
    agent.destroy();
  };
  const browsing = Promise.all(Array.from({ length: 12 }, (_, index) => browse(index % 2 === 0)));
  await pause(500);
  await closeInTime(app);
  await browsing;
  expect(new Set(ends)).toEqual(new Set(['ECONNREFUSED']));
});

test('from the signal on a store is not ready, while it still answers', async () => {
  const app = Fastify(connectionOptions);
  tellStop(app);
  serveHealth(app, { ping: async () => undefined });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
  const closed = closeInTime(app);
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  await closed;
});

import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { answerErrors } from './errors.ts';

test('who leaves while sending is no fault of the store, nor of its database', async () => {
  const logged: { level: number; msg: string }[] = [];
  const { promise: isTold, resolve: told } = Promise.withResolvers<void>();
  const write = (line: string) => {
    const one = JSON.parse(line);
    if (!/^request (refused|failed)$/.test(one.msg)) return;
    logged.push(one);
    told();
  };
  const app = Fastify({ logger: { stream: { write } } });
  answerErrors(app);
  app.put('/auth', async () => 'never reached');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const begun = once(app.server, 'request');
  const caller = connect(Number(port), '127.0.0.1');
  caller.write(
    'PUT /auth HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"',
  );
  await begun;
  caller.destroy();
  await isTold;
  await app.close();
  expect(logged).toMatchObject([{ level: 30, msg: 'request refused', code: 400 }]);
});

import type { FastifyInstance } from 'fastify';
import { isStopping } from './close-in-time.ts';

/** What a process cannot serve without: rejects while that does not answer. */
type Needed = { ping(): Promise<void> };

/** `/healthz`: the process answers. `/readyz`: so does what it needs, and no stop was asked for; else a balancer sends nobody here. */
export const serveHealth = (app: FastifyInstance, needed: Needed) => {
  let wasReady = true;
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isStopping(app)) return reply.code(503).send({ status: 'stopping' });
    try {
      await needed.ping();
      if (!wasReady) app.log.info('ready again');
      wasReady = true;
      return { status: 'ready' };
    } catch (error) {
      // A balancer asks each second: it is said once.
      if (wasReady) app.log.error({ err: error }, 'not ready: what this process needs does not answer');
      wasReady = false;
      return reply.code(503).send({ status: 'not-ready' });
    }
  });
};

import type { FastifyInstance } from 'fastify';

/** What a process cannot serve without: rejects while that does not answer. */
type Needed = { ping(): Promise<void> };

/** `/healthz`: the process answers. `/readyz`: so does what it needs; a balancer sends nobody here until then. */
export const serveHealth = (app: FastifyInstance, needed: Needed) => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    try {
      await needed.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready: what this process needs does not answer');
      return reply.code(503).send({ status: 'not-ready' });
    }
  });
};

import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database; a balancer sends nobody here until then. */
export const serveHealth = (app: FastifyInstance, database: Pick<Database, 'ping'>) => {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'not-ready' });
    }
  });
};

import type { FastifyInstance } from 'fastify';

/** No answer is kept on the way, refusals as little as what was asked for; a route that may be kept says so itself. */
export const keepNoAnswers = (app: FastifyInstance) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
};

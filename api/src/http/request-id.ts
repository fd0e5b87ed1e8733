import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from './trust-proxy.ts';

type Incoming = { headers: Record<string, string | string[] | undefined> };

/** Names a call in every line of its log; the one that a proxy in front gave it is kept. */
export const requestIdOf =
  ({ trustProxy }: { trustProxy: TrustProxy }) =>
  ({ headers }: Incoming): string => {
    const given = headers['x-request-id'];
    return trustProxy !== false && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
      ? given
      : randomUUID();
  };

/** Whoever asks for help can say which call it was. */
export const answerRequestId = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
};

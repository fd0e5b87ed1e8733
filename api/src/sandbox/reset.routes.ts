import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../deps.ts';
import { resetPersonas } from '../seed/personas/reset-personas.service.ts';
import { emptyOutbox } from './outbox/outbox.repository.ts';
import { sandboxHeaders } from './page-headers.constants.ts';

/** `POST /api/sandbox/reset`: the real moment again, personas made anew for it, and an empty outbox. */
export const resetSandbox =
  (
    deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'config'>,
    toRealMoment: () => Promise<unknown>,
  ): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/sandbox/reset', async (request, reply) => {
      reply.headers(sandboxHeaders);
      // A page of another origin could send this without leave; browsers say where they come from.
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        return reply.code(403).send({ code: 403, message: 'forbidden' });
      }
      await toRealMoment();
      await emptyOutbox(deps.db);
      await resetPersonas(deps);
      return { code: 200, payload: null };
    });
  };

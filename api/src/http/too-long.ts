import type { FastifyInstance } from 'fastify';
import { LONGEST_HEADERS, refusalOf } from './client-error.ts';

/** More than the store takes: an address is told from headers that are too long only once both are read. */
export const MOST_THAT_IS_READ = 64 * 1024;
const LONGEST_ADDRESS = 8 * 1024;

/** Before whatever asks the database or reads a body. */
export const refuseTooLong = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ originalUrl, raw, log }, reply) => {
    const what = tooLong(originalUrl, raw.rawHeaders);
    if (!what) return;
    const { code, answer, headers } = refusalOf(what);
    log.info({ code, key: answer.message, reason: what }, 'request refused');
    return reply.code(code).headers(headers).send(answer);
  });
};

const tooLong = (address: string, headers: readonly string[]) => {
  if (address.length > LONGEST_ADDRESS) return 'longAddress';
  return headers.reduce((sum, text) => sum + text.length, 0) > LONGEST_HEADERS ? 'longHeaders' : undefined;
};

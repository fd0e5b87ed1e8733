import { safeReturnPath } from '@msl/platform/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MOST_BYTES = 16_384;

/**
 * Routes of a scope that take forms of this store's own pages, and of nobody else: a link, or a form of another origin,
 * cannot make a browser run another version.
 */
export function takeOwnForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('preHandler', async (request, reply) => {
    if (isOwnForm(request)) return undefined;
    return reply.code(403).send({ code: 403, message: 'forbidden' });
  });
}

/** By the browser's own word, which no page can write, and which holds whatever name a proxy gives the store. */
const isOwnForm = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'same-origin';

/** Back to the page where an own form stood: such a one tells an address of its own origin, or none. */
export function safeReferer({ headers }: FastifyRequest): string {
  const referer = headers.referer ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safeReturnPath(pathname + search) ?? '/';
}

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

const isOwnForm = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'same-origin' &&
  URL.canParse(headers.origin ?? '') &&
  new URL(headers.origin ?? '').host === headers.host;

/** Back to the page where the form stood. */
export function safeReferer({ headers }: FastifyRequest): string {
  const referer = headers.referer ?? '';
  if (!URL.canParse(referer) || new URL(referer).host !== headers.host) return '/';
  const { pathname, search } = new URL(referer);
  return safeReturnPath(pathname + search) ?? '/';
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/**
 * Swagger UI needs no inline script, one inline style (the hash; without it the page only looks a little off), and
 * data: addresses for its icons.
 */
const CSP =
  "default-src 'none'; script-src 'self'; " +
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `docs` is a page to read and try the API; `docs/json` is the OpenAPI document. */
export const serveDocs = async (app: FastifyInstance, base: string) => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(base) as never },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: CSP });
};

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './compress-answers.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { renderDocument } from './document.ts';
import { preparePage } from './page.ts';
import type { Published } from './published.ts';
import { localeOf, newVisitor, readCookies, VISITOR_COOKIE } from './visitor.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Rendered = { known: boolean; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** As many as there are remotes, locales and running canaries; far more means that something is wrong. */
const MOST_DOCUMENTS = 200;
const A_YEAR = 365 * 24 * 60 * 60;

/** Answers every path that is no file and no call with the document of its route. */
export function servePages(
  app: FastifyInstance,
  options: { published: Published; config: RuntimeConfig; development?: readonly string[] },
): void {
  const { published, config, development = [] } = options;
  const policy = contentSecurityPolicy(config, development);
  const documents = new Map<string, Promise<Rendered>>();

  const documentFor = (pathname: string, locale: ReturnType<typeof localeOf>, visitor: string) => {
    const page = preparePage(published, config, { pathname, locale, visitor });
    // Everything that tells two documents apart; the path itself is not in them.
    const versions = page.state.remotes.map(({ name, version }) => `${name} ${version}`);
    const key = JSON.stringify([locale, page.known, page.main, page.preloads, versions]);
    // In development texts change while everything in the key stays.
    const made =
      (development.length > 0 ? undefined : documents.get(key)) ?? compress(renderDocument(page), page.known);
    if (documents.size >= MOST_DOCUMENTS) documents.clear();
    documents.set(key, made);
    return made;
  };

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://edge.invalid');
    if (!isPage(request, pathname)) return reply.code(404).send({ code: 404, message: 'not-found' });
    const cookies = readCookies(request.headers.cookie);
    const visitor = cookies[VISITOR_COOKIE] ?? newVisitor();
    if (!cookies[VISITOR_COOKIE]) reply.header('set-cookie', visitorCookie(visitor));
    const locale = localeOf(cookies, request.headers['accept-language']);
    const rendered = await documentFor(pathname, locale, visitor);
    return send(request, reply.header('content-security-policy', policy), rendered);
  });
}

/** A file that does not exist is a 404, never a document that a script tag would then try to run. */
function isPage(request: FastifyRequest, pathname: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(?:api|assets|remotes|shell)(?:\/|$)/.test(pathname)) return false;
  return !/\.[a-z0-9]{2,5}$/i.test(pathname);
}

async function compress(html: string, known: boolean): Promise<Rendered> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { known, etag, plain, br, gzip: gz };
}

function send(request: FastifyRequest, reply: FastifyReply, rendered: Rendered) {
  const encoding = encodingFor(request);
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Accept-Encoding, Cookie')
    .header('etag', rendered.etag);
  if (request.headers['if-none-match'] === rendered.etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(rendered.known ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(rendered[encoding ?? 'plain']);
}

const visitorCookie = (visitor: string) =>
  `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly`;

import { createHash } from 'node:crypto';
import { tellTrace, traceparent } from '@msl/api/public.ts';
import { readCookies } from '@msl/federation/cookies.ts';
import { checkedAtHeader } from '@msl/federation/document/checked-at.ts';
import { type ToldRendering, toldRenderingHeader } from '@msl/federation/document/told-rendering.ts';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { entriesIn, liveNames } from '@msl/federation/registry.ts';
import { VERSIONS_URL } from '@msl/federation/versions-url.ts';
import { traceHeader } from '@msl/platform/page-trace.ts';
import type { Caller } from '@msl/releases/canary/step-counts.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicOrigin } from '../config/public-origin.ts';
import type { Faulty } from '../documents/documents.ts';
import { type Page, preparePage, resolveRemotes } from '../documents/page.ts';
import { routeOf } from '../documents/rendering.ts';
import { encodingFor, etagIn, hasAlready } from '../http/compress-answers.ts';
import type { ReadOwnVersions } from '../preview/own-versions.ts';
import { sendRefused } from '../preview/preview.routes.ts';
import type { Published } from '../published/published.ts';
import type { OverrideRules } from '../visitors/overrides.ts';
import { FAILED_SHELLS_COOKIE, failedShells } from '../visitors/shell-version.ts';
import { LANGUAGE_PARAMETER, localeOf, newestStep } from '../visitors/visitor.ts';
import { newVisitor, type Visitor, type VisitorCookies } from '../visitors/visitor-cookie.ts';
import { createPageDocuments, type DocumentsOptions, type PageDocument } from './page-documents.ts';
import { pageKeyIn } from './session-pages.ts';

/** Seconds after which a search engine, or a proxy, asks a closed store again. */
const CLOSED_FOR = 300;
type PageOptions = DocumentsOptions & {
  published: Published;
  visitors: VisitorCookies;
  ownVersions: ReadOwnVersions;
  rules: OverrideRules;
  isSecure: (request: FastifyRequest) => boolean;
  /** Told who gets a page in which something was not rendered, and whose it was. */
  onFaultyPage: (remotes: readonly ResolvedRemote[], caller: Caller) => void;
  /** For addresses in documents. */
  origin: PublicOrigin;
};

/** Answers every path that is no file and no call with the document of its route. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { published, config, visitors, ownVersions, rules, onFaultyPage, origin, isSecure } = options;
  const documentOf = createPageDocuments(options);

  /** Writes down, in their cookie, that a visitor was told what they get now. */
  const tell = (request: FastifyRequest, reply: FastifyReply, { id, toldAt }: Visitor) => {
    const registry = published.registry();
    if (toldAt >= newestStep(liveNames(registry).flatMap((name) => entriesIn(registry, name)))) return;
    reply.header('set-cookie', visitors.write(id, isSecure(request)));
  };

  // For pages that are open while something is released.
  app.get(VERSIONS_URL, async (request, reply) => {
    const cookies = readCookies(request.headers.cookie);
    const known = visitors.read(cookies);
    if (known) tell(request, reply, known);
    const visitor = known?.id ?? '';
    const { overrides } = await ownVersions(cookies);
    const locale = localeOf(cookies, request.headers['accept-language'], languageIn(request));
    const { remotes } = resolveRemotes(published, config.assetsBase, { visitor, overrides, rules, locale });
    // A remote that has no menus any more says so: the page keeps those that are not named.
    const body = JSON.stringify(remotes.map((remote) => ({ menu: [], ...remote })));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag).type('application/json');
    return hasAlready(request, etag) ? reply.code(304).send() : reply.send(body);
  });

  // A body that cannot be read changes nothing about it: there is no such call.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!request.is404 || (error.statusCode ?? 500) >= 500) throw error;
    return sendNothing(reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const url = addressOf(request, origin.of(request));
    const nothing = () => sendNothing(reply);
    if (!mayBePage(request, url.pathname)) return nothing();
    const cookies = readCookies(request.headers.cookie);
    const visitor = visitors.read(cookies) ?? { id: newVisitor(), toldAt: -1 };
    const addressed = url.searchParams.get(LANGUAGE_PARAMETER);
    const locale = localeOf(cookies, request.headers['accept-language'], addressed);
    const own = await ownVersions(cookies);
    if (own.ended && wantsDocument(request)) return sendRefused(request, reply, own.ended, isSecure(request));
    const failed = failedShells(cookies[FAILED_SHELLS_COOKIE]);
    const page = preparePage(published, config, {
      pathname: url.pathname,
      locale,
      visitor: visitor.id,
      failed,
      overrides: own.overrides,
      preview: own.preview,
      rules,
    });
    const { remote, version, route } = routeOf(page, url, '');
    tellTrace(`${request.method} ${route}`, {
      'msl.remote': remote,
      'msl.version': version,
      'http.route': route,
    });
    if (!page.known && !wantsDocument(request) && FILE_NAME.test(url.pathname)) return nothing();
    tell(request, reply, visitor);
    const document = await documentOf(page, url, { client: request.ip, key: pageKeyIn(cookies) });
    if (page.isOwn) reply.header('x-robots-tag', 'noindex');
    const lacking = failedIn(page, document.faulty);
    if (lacking.length > 0) onFaultyPage(lacking, { visitor: visitor.id, address: request.ip });
    return send(request, reply, document, rules.production);
  });
}

/**
 * Whose part was not rendered. Where nobody knows: the remote of the page, and those that may fill its slots; a canary's own are compared.
 * Beside a version that nobody else has nobody's counts: it may be that one's doing.
 */
const failedIn = ({ owner, state, isOwn }: Page, faulty: Faulty) =>
  state.remotes.filter(({ name, slots }) => {
    if (isOwn) return false;
    if (typeof faulty !== 'string') return faulty.includes(name);
    return faulty === 'somewhere' && (name === owner || slots.length > 0);
  });

const sendNothing = (reply: FastifyReply) => reply.code(404).send({ code: 404, message: 'not-found' });

const languageIn = (request: FastifyRequest) =>
  addressOf(request, 'http://localhost').searchParams.get(LANGUAGE_PARAMETER);

/** Put together, not resolved: `//evil.test` is a path here, never another host. */
const addressOf = ({ url }: FastifyRequest, origin: string) => new URL(origin + pathOf(url));

/** Of a request for a path, or for a whole address, as a proxy may ask. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function mayBePage({ method }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(?:api|assets|remotes|shell)(?:\/|$)/.test(pathname);
}

/**
 * A file that does not exist is a 404, never a document that a script tag would then try to run. But a page may end
 * like one (`/login/%2Fexample.test`), and whoever goes to an address is answered with a page whatever it ends with.
 */
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;
const wantsDocument = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

const wordless = (told: ToldRendering): ToldRendering => ({ ...told, faults: told.faults.map(() => '') });

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PageDocument,
  production: boolean,
) {
  const encoding = encodingFor(request);
  const etag = etagIn(document.etag, encoding);
  reply
    .header('content-security-policy', document.policy)
    // A visitor's cookie is theirs: a CDN that keeps the document would hand it to others.
    .header('cache-control', reply.hasHeader('set-cookie') ? 'private, no-cache' : 'no-cache')
    .header('vary', 'Accept-Language, Accept-Encoding, Cookie');
  if ('isPrivate' in document) reply.header('cache-control', 'private, no-store');
  else reply.header('etag', etag);
  const timings = [
    ...('checkedAt' in document ? [checkedAtHeader(document.checkedAt)] : []),
    ...traceHeader(traceparent()),
    // In production words of a fault are for the log.
    ...('told' in document && document.told
      ? toldRenderingHeader(production ? wordless(document.told) : document.told)
      : []),
  ];
  if (timings.length > 0) reply.header('server-timing', timings.join(', '));
  if (document.status === 503) reply.header('retry-after', CLOSED_FOR).header('cache-control', 'no-store');
  else if (!('isPrivate' in document) && hasAlready(request, etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(document.status)
    .type('text/html; charset=utf-8')
    .send(await document.in(encoding));
}

import { createHash } from 'node:crypto';
import { dayOf } from '@msl/api/public.ts';
import { readCookies } from '@msl/federation/cookies.ts';
import { checkedAtHeader } from '@msl/federation/document/checked-at.ts';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { entriesIn, liveNames } from '@msl/federation/registry.ts';
import { VERSIONS_URL } from '@msl/federation/versions-url.ts';
import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';
import type { Caller } from '@msl/releases/canary/step-counts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressRead } from './address-read.ts';
import { encodingFor, etagIn, hasAlready } from './compress-answers.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { EARLY_STYLE, emptyDocument, renderedDocument } from './document.ts';
import { type Faulty, keepDocuments, type ReadyDocument, readyDocument } from './documents.ts';
import { type KeptDocument, keepPages } from './kept-pages.ts';
import { LATE_SCRIPT_HASH, sha256, WATCH_SCRIPT_HASH } from './late-script.ts';
import { type Page, preparePage, resolveRemotes } from './page.ts';
import type { Published } from './published.ts';
import { type OverrideRules, overridesIn } from './registry/overrides.ts';
import type { Renderer, Rendering } from './rendering.ts';
import { markOf, pageKeyIn, renderForSession } from './session-pages.ts';
import { FAILED_SHELLS_COOKIE, failedShells } from './shell-version.ts';
import { LANGUAGE_PARAMETER, localeOf, newestStep } from './visitor.ts';
import type { Asked, VisitorCalls } from './visitor-calls.ts';
import { newVisitor, type Visitor, type VisitorCookies } from './visitor-cookie.ts';

/** Pages with their queries, in two languages, in each of a few versions. */
const MOST_DOCUMENTS = 500;
const EMPTY_EFFORT = 9;
const RENDERED_EFFORT = 5;
/** Seconds after which a search engine, or a proxy, asks a closed store again. */
const CLOSED_FOR = 300;
/** All that nobody owns is one page, which knows of no address. */
const NOWHERE = '/404';

type PageOptions = {
  published: Published;
  config: RuntimeConfig;
  visitors: VisitorCookies;
  /** Told who gets a page in which something was not rendered, and whose it was. */
  onFaultyPage: (remotes: readonly ResolvedRemote[], caller: Caller) => void;
  /** Where visitors reach the store, for addresses in documents; else as each request says it. */
  publicOrigin: string | undefined;
  development?: readonly string[];
  /** Without it every page is the browser's to draw. */
  rendering?: {
    render: Renderer;
    calls: VisitorCalls;
    /** By the key of somebody's session, for one page of theirs. */
    callsOf: (key: string) => VisitorCalls;
    mayRender: (client: string) => boolean;
  };
};

/** Answers every path that is no file and no call with the document of its route. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { published, config, visitors, onFaultyPage, development = [], rendering } = options;
  const rules: OverrideRules = { production: config.environment === 'production' };
  const originsFor = (page: Page) => [...development, ...page.origins];
  const keep = keepDocuments(MOST_DOCUMENTS);
  const keepRendered = rendering && keepPages(rendering.calls);

  const statusOf = (page: Page, open: { closed: boolean; status?: number | undefined }) => {
    if (config.maintenance || open.closed) return 503;
    return page.known ? (open.status ?? 200) : 404;
  };

  const emptyReady = async (page: Page, closed = false, faulty: Faulty = 'nowhere') =>
    readyDocument(emptyDocument(page), {
      ...{ status: statusOf(page, { closed }), faulty },
      policy: contentSecurityPolicy(config, originsFor(page), { scripts: [WATCH_SCRIPT_HASH], styles: [] }),
      effort: EMPTY_EFFORT,
    });

  const renderedReady = (page: Page, url: URL, found: Rendering): Promise<ReadyDocument> => {
    const styles = [sha256(EARLY_STYLE), ...found.styles.map(({ hash }) => hash)];
    return readyDocument(renderedDocument(page, found, url), {
      ...{ status: statusOf(page, { closed: false, status: found.head?.status }), faulty: found.faulty },
      policy: contentSecurityPolicy(config, originsFor(page), {
        scripts: [WATCH_SCRIPT_HASH, LATE_SCRIPT_HASH],
        styles,
      }),
      effort: RENDERED_EFFORT,
    });
  };

  /** As somebody sees it; undefined when it is their browser's to draw. */
  const documentOf = async (page: Page, url: URL, client: string, key: string) => {
    if (!rendering || !page.renderedForSession || config.maintenance || !rendering.mayRender(client)) return;
    const read = addressRead(url, page);
    const calls = rendering.callsOf(key);
    const found = await renderForSession(config, calls, (asked) =>
      rendering.render(page, read, asked, calls),
    );
    if (!found) return;
    const session = markOf(key);
    return {
      ...(await renderedReady(page, read, { ...found, rendered: { ...found.rendered, session } })),
      isPrivate: true as const,
    };
  };

  const documentFor = (page: Page, url: URL, client: string): Promise<ReadyDocument | KeptDocument> => {
    // In development texts change while everything in the key stays.
    if (development.length > 0) return emptyReady(page);
    // Everything that tells two documents apart.
    const versions = page.state.remotes.map(
      ({ name, version, fallback }) => `${name} ${version} ${fallback?.version}`,
    );
    const key = [page.state.locale, page.known, page.main.script.href, versions, page.overrides];
    const empty = () => keep(JSON.stringify([...key, page.preloads]), () => emptyReady(page));
    if (page.rendered && rendering && keepRendered) {
      const read = page.known ? addressRead(url, page) : new URL(NOWHERE, url);
      const work = {
        render: (asked: Asked) => rendering.render(page, read, asked),
        write: async (found: Rendering | undefined, asked: Asked) => {
          const closed = saysClosed(asked);
          return found
            ? renderedReady(page, read, found)
            : emptyReady(page, closed, closed ? 'nowhere' : 'somewhere');
        },
      };
      const mayBeNew = () => rendering.mayRender(client);
      return keepRendered(JSON.stringify([...key, read.href, dayOf(new Date())]), work, mayBeNew) ?? empty();
    }
    return empty();
  };

  /** Writes down, in their cookie, that a visitor was told what they get now. */
  const tell = (request: FastifyRequest, reply: FastifyReply, { id, toldAt }: Visitor) => {
    const registry = published.registry();
    if (toldAt >= newestStep(liveNames(registry).flatMap((name) => entriesIn(registry, name)))) return;
    const secure = request.protocol === 'https' || options.publicOrigin?.startsWith('https:') === true;
    reply.header('set-cookie', visitors.write(id, secure));
  };

  // For pages that are open while something is released.
  app.get(VERSIONS_URL, async (request, reply) => {
    const cookies = readCookies(request.headers.cookie);
    const known = visitors.read(cookies);
    if (known) tell(request, reply, known);
    const visitor = known?.id ?? '';
    const overrides = overridesIn(cookies, rules);
    const { remotes } = resolveRemotes(published, config.assetsBase, { visitor, overrides, rules });
    const body = JSON.stringify(remotes);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag).type('application/json');
    return hasAlready(request, etag) ? reply.code(304).send() : reply.send(body);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const url = addressOf(request, options.publicOrigin);
    const nothing = () => reply.code(404).send({ code: 404, message: 'not-found' });
    if (!mayBePage(request, url.pathname)) return nothing();
    const cookies = readCookies(request.headers.cookie);
    const visitor = visitors.read(cookies) ?? { id: newVisitor(), toldAt: -1 };
    const addressed = url.searchParams.get(LANGUAGE_PARAMETER);
    const locale = localeOf(cookies, request.headers['accept-language'], addressed);
    const overrides = overridesIn(cookies, rules);
    const failed = failedShells(cookies[FAILED_SHELLS_COOKIE]);
    const page = preparePage(published, config, {
      pathname: url.pathname,
      locale,
      visitor: visitor.id,
      failed,
      overrides,
      rules,
    });
    if (!page.known && !wantsDocument(request) && FILE_NAME.test(url.pathname)) return nothing();
    tell(request, reply, visitor);
    const key = pageKeyIn(cookies);
    const own = key === undefined ? undefined : await documentOf(page, url, request.ip, key);
    const document = own ?? (await documentFor(page, url, request.ip));
    const lacking = failedIn(page, document.faulty);
    if (lacking.length > 0) onFaultyPage(lacking, { visitor: visitor.id, address: request.ip });
    return send(request, reply, document);
  });
}

/** Whose part was not rendered. Where nobody knows: the remote of the page, and those that may fill its slots; a canary's own are compared. */
const failedIn = ({ owner, state }: Page, faulty: Faulty) =>
  state.remotes.filter(({ name, slots }) =>
    typeof faulty === 'string'
      ? faulty === 'somewhere' && (name === owner || slots.length > 0)
      : faulty.includes(name),
  );

function addressOf(request: FastifyRequest, publicOrigin: string | undefined): URL {
  const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
  const base = new URL(URL.canParse(origin) ? origin : 'http://localhost').origin;
  // Put together, not resolved: `//evil.test` is a path here, never another host.
  return new URL(base + pathOf(request.url));
}

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

/** For one session alone: kept nowhere, neither here nor on the way nor in the browser. */
type PrivateDocument = ReadyDocument & { readonly isPrivate: true };

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ReadyDocument | KeptDocument | PrivateDocument,
) {
  const encoding = encodingFor(request);
  const etag = etagIn(document.etag, encoding);
  reply
    .header('content-security-policy', document.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Accept-Encoding, Cookie');
  if ('isPrivate' in document) reply.header('cache-control', 'private, no-store');
  else reply.header('etag', etag);
  if ('checkedAt' in document) reply.header('server-timing', checkedAtHeader(document.checkedAt));
  if (document.status === 503) reply.header('retry-after', CLOSED_FOR).header('cache-control', 'no-store');
  else if (!('isPrivate' in document) && hasAlready(request, etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(document.status)
    .type('text/html; charset=utf-8')
    .send(await document.in(encoding));
}

/** The API is closed, whatever the configuration says. */
const saysClosed = (asked: Asked) =>
  [...asked.values()].some((answer) => answer?.status === 503 && !isPassing(answer.text));
/** Its database is away for a moment: the store is open, and the browser asks again. */
const isPassing = (text: string) => text.includes('"unavailable"');

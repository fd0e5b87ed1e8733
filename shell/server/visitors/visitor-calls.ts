import { pageCredentials, singleFlight, traceparent } from '@msl/api/public.ts';
import { inTime } from '@msl/contracts/in-time.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { matchesPattern } from '@msl/federation/route-pattern.ts';
import type { Answer } from '@msl/releases/confined/wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Calls the API without a token, as every visitor would; rejects when no answer comes. */
export type VisitorCalls = (path: string) => Promise<Answer>;
/** What a page asked, by path, and what was answered; undefined where nothing came. */
export type Asked = Map<string, Answer | undefined>;

const TIMEOUT_MS = 2_000;
/** Paths that calls are shared of at a time. */
const MOST = 1_000;
/** Where calls of pages come from: no address of a network, so that nobody else can claim it. */
const PAGES = 'pages of this edge';

/** Calls that the edge makes itself: a page view is one line of somebody's log, not four. Whoever has gone has no socket left. */
export const isOwnCall = (request: FastifyRequest | FastifyRequest['raw']): boolean => {
  const { socket }: { socket: FastifyRequest['raw']['socket'] | null } =
    'raw' in request ? request.raw : request;
  return socket?.remoteAddress === PAGES;
};

/** Prices, stock and what stands where: cheap to ask, and wrong a moment after it changed. */
const CATALOGUE: readonly RouteName[] = ['products', 'product', 'highlightedProducts', 'categories', 'tags'];
/** For how long other answers are taken as they were: banners, questions, the points of the map. */
const OTHERS_FRESH_MS = 5_000;

type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>;

/** For an API elsewhere: the trace that its work belongs to. */
export const traceHeaders = (): { traceparent?: string } => {
  const parent = traceparent();
  return parent === undefined ? {} : { traceparent: parent };
};

/** Reads of the API: of one elsewhere, else of the one in this process, without a socket. */
export function createAsk(app: FastifyInstance, apiUrl: string | undefined): Ask {
  return async (path, headers = {}) => {
    if (apiUrl) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(new URL(path, apiUrl), {
        headers: { ...headers, ...traceHeaders() },
        signal,
      });
      return { status: response.status, text: await response.text() };
    }
    const call = app.inject({ method: 'GET', url: path, headers, remoteAddress: PAGES });
    const { statusCode: status, body: text } = await inTime(call, TIMEOUT_MS);
    return { status, text };
  };
}

/**
 * Calls of pages that are rendered. Who asks the same of the catalogue at the same time shares an answer that was given after they asked; what
 * else is asked is kept for a moment.
 */
export function createVisitorCalls(ask: Ask): VisitorCalls {
  const shared = new LRUCache<string, () => Promise<Answer>>({ max: MOST });
  return (path) => {
    const known =
      shared.get(path) ?? (isOfCatalogue(path) ? singleFlight(() => ask(path)) : kept(() => ask(path)));
    shared.set(path, known);
    return known();
  };
}

const isOfCatalogue = (path: string): boolean => readsAt(path).some((name) => CATALOGUE.includes(name));

/** The reads that a path may be, by the endpoint table. */
const readsAt = (path: string): RouteName[] => {
  const pathname = path.replace(/\?.*/, '').replace(/^\/api(?=\/)/, '');
  const names = Object.keys(routes) as RouteName[];
  return names.filter((name) => routes[name].method === 'GET' && matchesPattern(routes[name].path, pathname));
};

/**
 * Calls of one page of somebody, by the key of their session. What everybody is answered alike is shared with visitors; what
 * is theirs is asked once for this page, and for no other.
 */
export function callsOfSession(ask: Ask, asVisitor: VisitorCalls, key: string): VisitorCalls {
  const answers = new Map<string, Promise<Answer>>();
  return (path) => {
    const names = readsAt(path);
    const isForAll = names.length > 0 && names.every((name) => routes[name].access === 'public');
    if (isForAll && !hasOwnDate(key)) return asVisitor(path);
    const answer = answers.get(path) ?? ask(path, pageCredentials(key));
    answers.set(path, answer);
    return answer;
  };
}

/** Whether to its session it is another day than to everybody else: nothing that it is answered is true for them. */
const hasOwnDate = (key: string): boolean => key.split('.').length > 2;

/** What `ask` gave a moment ago; a fault is not kept. */
function kept(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    // A clock that was set back makes nothing fresh.
    if (last && Math.abs(Date.now() - last.at) < OTHERS_FRESH_MS) return last.answer;
    const asked = { at: Date.now(), answer: ask() };
    last = asked;
    const forget = () => {
      if (last === asked) last = undefined;
    };
    asked.answer.then(({ status }) => status >= 500 && forget(), forget);
    return asked.answer;
  };
}

/**
 * The calls of one page, which write down what it asked. Whoever renders it names the path, and is not trusted: nothing
 * but `bases` is reached.
 */
export const callsOfPage =
  (call: VisitorCalls, asked: Asked, bases: readonly string[]): VisitorCalls =>
  async (wanted) => {
    const { pathname, search } = new URL(wanted, HERE);
    if (!bases.some((base) => pathname.startsWith(`${new URL(base, HERE).pathname}/`)))
      throw new Error(`${pathname} is no call of the API`);
    const path = pathname + search;
    asked.set(path, undefined);
    const answer = await call(path);
    asked.set(path, answer);
    return answer;
  };

/** Addresses are only read, not gone to. */
const HERE = 'http://localhost';

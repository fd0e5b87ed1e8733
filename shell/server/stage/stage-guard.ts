import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { readCookies } from '@msl/federation/cookies.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config/edge.config.ts';
import { createStageKeys, type StageKey, withoutStageCookie } from '../config/stage-keys.ts';
import { perMinute } from '../http/per-minute.ts';
import { type StageGuard, stageOrigin } from '../http/stage-host.ts';
import { localeOf } from '../visitors/visitor.ts';
import { STAGE_KEY_POLICY, stageKeyPage } from './stage-key-page.ts';

/** Keys that may be tried in a minute: by one address, and by all of them. */
const [TRIES, ALL_TRIES] = [10, 60];
const MOST_BYTES = 1_024;
const STYLE = '/registry/registry.css';

type GuardOptions = {
  keys: readonly StageKey[];
  /** Where browsers reach the stage. */
  origin: string;
};
/** Where keys are set the stage is for those who have one. */
export const guardFor = ({ stageKeys, publicOrigin, port }: EdgeConfig): StageGuard | undefined =>
  stageKeys.length > 0
    ? guardStage({ keys: stageKeys, origin: stageOrigin(publicOrigin ?? `http://localhost:${port}`) })
    : undefined;

/** Lets nobody onto the stage but who gave a key, and tells nobody else that there is one. */
export function guardStage({ keys: known, origin }: GuardOptions): StageGuard {
  const keys = createStageKeys(known);
  const [mayTry, mayAnybody] = [perMinute(TRIES), perMinute(ALL_TRIES)];
  const isSecure = origin.startsWith('https:');

  const asks = (request: FastifyRequest, reply: FastifyReply, problem?: 'wrong' | 'often') => {
    const locale = localeOf(readCookies(request.headers.cookie), request.headers['accept-language']);
    return answered(
      reply
        .code(problem === 'often' ? 429 : 403)
        .headers({
          'content-security-policy': STAGE_KEY_POLICY,
          ...(problem === 'often' && { 'retry-after': 60 }),
        })
        .type('text/html; charset=utf-8')
        .send(stageKeyPage(locale, problem)),
    );
  };

  /** A key comes as a form of this page, and in no other way: an address stands in logs and histories. */
  const tries = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnForm(request, origin)) return nothing(reply, 403);
    const told = { address: request.ip };
    if (!mayTry(request.ip) || !mayAnybody('all')) {
      request.log.warn(told, 'the stage: too many keys were tried');
      return asks(request, reply, 'often');
    }
    const holder = keys.holderOf((await formOf(request.raw)).get('key') ?? '');
    if (!holder) {
      request.log.warn(told, 'the stage: a wrong key');
      return asks(request, reply, 'wrong');
    }
    request.log.warn({ ...told, holder }, 'the stage was opened');
    const headers = { location: pathOf(request), 'set-cookie': keys.cookieFor(holder, isSecure) };
    return answered(reply.code(303).headers(headers).send());
  };

  return async (request, reply) => {
    const quiet = {
      ...{ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' },
      ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    };
    // Also of what is answered past the framework.
    for (const [name, value] of Object.entries(quiet)) reply.raw.setHeader(name, value);
    reply.headers({ ...quiet, 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    const { raw, method, headers } = request;
    if (keys.holderIn(readCookies(headers.cookie))) {
      if (!isAskedFromHere(request)) return nothing(reply, 403);
      raw.headers.cookie = withoutStageCookie(headers.cookie ?? '');
      return 'on';
    }
    if (method === 'GET' && pathOf(request) === STYLE) return 'past';
    if (!/^\/__harness(?:\/|$)/.test(pathOf(request))) return nothing(reply, 404);
    if (method === 'POST') return tries(request, reply);
    return headers['sec-fetch-dest'] === 'document' ? asks(request, reply) : nothing(reply, 404);
  };
}

const answered = (_sent: FastifyReply) => 'answered' as const;
const nothing = (reply: FastifyReply, code: 403 | 404) =>
  answered(reply.code(code).send({ code, message: code === 403 ? 'forbidden' : 'not-found' }));

const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*/s, '');

/** The store's own pages are of the same site, and send the cookie: what they ask of the stage is none of it, but a link is followed. */
const isAskedFromHere = ({ method, headers }: FastifyRequest) => {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const isFollowed = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  return site === 'same-origin' || isFollowed;
};

const isOwnForm = ({ headers }: FastifyRequest, origin: string) =>
  headers.origin === origin &&
  headers['sec-fetch-site'] === 'same-origin' &&
  headers['content-type'] === 'application/x-www-form-urlencoded';

/** Nothing of what is longer than a key. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  if (!(Number(request.headers['content-length']) <= MOST_BYTES)) return new URLSearchParams();
  return new URLSearchParams(await text(request));
}

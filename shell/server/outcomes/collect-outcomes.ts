import { createHash, timingSafeEqual } from 'node:crypto';
import { readCookies } from '@msl/federation/cookies.ts';
import { entriesIn, SHELL } from '@msl/federation/registry.ts';
import type { Outcomes, outcomeKinds } from '@msl/releases/canary/outcomes.ts';
import { type Caller, networkOf } from '@msl/releases/canary/step-counts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Figures } from '../figures/figures.ts';
import { periodIn } from '../figures/periods.ts';
import { perHour, perMinute } from '../http/per-minute.ts';
import type { ReadOwnVersions } from '../preview/own-versions.ts';
import { createKnownRoutes } from '../published/known-routes.ts';
import type { Published } from '../published/published.ts';
import { entryFor, newestStep } from '../visitors/visitor.ts';
import type { VisitorCookies } from '../visitors/visitor-cookie.ts';
import type { Canaries } from './canaries.ts';
import type { ErrorFrames } from './error-frames.ts';
import { reportSchema, type ThrownReport } from './report.schema.ts';

/** Reports that one address may send in a minute: far more than people make, far less than a flood. */
const MOST_A_MINUTE = 120;
const MOST_BYTES = 32_768;
/** Errors that one visitor, and one network, may name in an hour: what they say is read by people, and logged. */
const MOST_NAMED = 20;
const MOST_NAMED_BY_NETWORK = 100;

/** What of it is told over days. */
const MET: { [kind in (typeof outcomeKinds)[number]]?: 'visitors' | 'loadFailures' | 'errors' } = {
  ...{ load: 'visitors', 'load-failure': 'loadFailures', error: 'errors' },
};

type CollectOptions = {
  published: Published;
  visitors: VisitorCookies;
  outcomes: Outcomes;
  canaries: Canaries;
  /** What is told over days, and where uncaught errors are kept, for the team to read. */
  figures: Figures;
  framesOf: ErrorFrames;
  ownVersions: ReadOwnVersions;
  token?: string;
  /** Whether what was thrown is told, and not only how many met it. */
  tellsErrors: boolean;
};

/**
 * `POST /telemetry`: browsers say what became of each remote; `GET /telemetry`: what this edge heard;
 * `GET /telemetry/errors`: what was thrown and where in the sources; `GET /telemetry/figures?days=7`: what all edges heard and
 * rendered over days.
 * A report counts only from a visitor whose cookie is ours and who was given that very version (not from a browser that has a version of its own, nor for a
 * version that is not live), and each visitor once. No page, no text and no address is kept: for as long as a canary's step lasts, a signature of it.
 */
export function collectOutcomes(
  app: FastifyInstance,
  {
    published,
    visitors,
    outcomes,
    canaries,
    figures,
    framesOf,
    ownVersions,
    token,
    tellsErrors,
  }: CollectOptions,
): void {
  const mayReport = perMinute(MOST_A_MINUTE);
  const mayName = perHour(MOST_NAMED);
  const mayNameByNetwork = perHour(MOST_NAMED_BY_NETWORK);
  const routeOf = createKnownRoutes(published);
  const mayRead = (authorization = '') => !token || sameText(authorization, `Bearer ${token}`);
  const keepError = async (
    of: { remote: string; version: string },
    thrown: ThrownReport & { route?: string | undefined },
    caller: Caller,
  ) => {
    if (!mayName(caller.visitor) || !mayNameByNetwork(networkOf(caller.address))) return;
    const { name, message, route } = thrown;
    const frames = await framesOf(of, thrown.frames);
    // What leads into no file of a remote is not its; what leads into none of the shell's is the shell's all the same.
    if (frames.length === 0 && of.remote !== SHELL) return;
    const told = { name, frames, ...(message && { message }), ...(route && { route }) };
    if (!figures.threw(of, told, caller.visitor)) return;
    const whose = of.remote === SHELL ? 'the shell' : 'a remote';
    app.log.warn({ ...of, ...told, error: name }, `an uncaught error in ${whose}`);
  };

  app.register(async (scope) => {
    // `sendBeacon` sends text, which asks the browser for no permission.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/telemetry', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      if (!mayReport(request.ip)) return reply.code(429).header('retry-after', '60').send();
      const cookies = readCookies(request.headers.cookie);
      // Beside a version that nobody else has, what fails may be that one's doing.
      const isOwn = Object.keys((await ownVersions(cookies)).overrides).length > 0;
      const visitor = isOwn ? undefined : visitors.read(cookies);
      const said = v.safeParse(reportSchema, parsed(request.body));
      if (!said.success) return reply.code(400).send({ code: 400, message: 'invalid-body' });
      if (!visitor) return reply.code(204).send();
      const caller = { visitor: visitor.id, address: request.ip };
      const registry = published.registry();
      /** Only of the version that this visitor was given, by a page or a list of versions since it is a canary's step. */
      const counts = (remote: string, version: string) => {
        const entries = entriesIn(registry, remote);
        return (
          visitor.toldAt >= newestStep(entries) && entryFor(entries, visitor.id)?.metadata.version === version
        );
      };
      for (const { remote, version, kind, ms, error, route } of said.output.outcomes) {
        if (!counts(remote, version)) continue;
        outcomes.count(remote, version, visitor.id, kind);
        canaries.count(remote, caller, kind);
        const met = MET[kind];
        if (met) figures.met({ remote, version }, met, visitor.id);
        if (ms !== undefined) outcomes.measure(remote, version, 'loadMs', ms);
        if (error) await keepError({ remote, version }, { ...error, route: route && routeOf(route) }, caller);
      }
      for (const { remote, version, route, view, ...measured } of said.output.vitals) {
        if (!counts(remote, version)) continue;
        const page = { visitor: visitor.id, address: request.ip, id: view };
        figures.view({ remote, version, route: routeOf(route) }, page, measured);
        for (const vital of ['lcpMs', 'inpMs', 'cls'] as const) {
          const value = measured[vital];
          if (value === undefined) continue;
          outcomes.measure(remote, version, vital, value);
          canaries.measure(remote, caller, vital, value);
        }
      }
      return reply.code(204).send();
    });
  });

  const over = async (request: FastifyRequest) => {
    const { errors, ...told } = await figures.over(periodIn(request.query));
    return { ...told, ...(tellsErrors && { errors }) };
  };
  for (const { url, told, isOpen = true } of [
    { url: '/telemetry', told: async () => outcomes.figures() },
    {
      url: '/telemetry/errors',
      told: async () => (await figures.over('28 days')).errors,
      isOpen: tellsErrors,
    },
    { url: '/telemetry/figures', told: over },
  ]) {
    app.get(url, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOpen || !mayRead(request.headers.authorization))
        return reply.code(401).send({ code: 401, message: 'token-missing' });
      return told(request);
    });
  }
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

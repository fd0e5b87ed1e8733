import { createHash, timingSafeEqual } from 'node:crypto';
import { type Outcomes, outcomeKinds } from '@msl/federation/canary/outcomes.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Published } from './published.ts';
import { entryFor, readCookies, VISITOR_COOKIE } from './visitor.ts';

/** Reports that one address may send in a minute: far more than people make, far less than a flood. */
const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const MOST_BYTES = 8_192;

const beaconSchema = v.strictObject({
  outcomes: v.pipe(
    v.array(
      v.strictObject({
        remote: v.pipe(v.string(), v.maxLength(60)),
        version: v.pipe(v.string(), v.maxLength(60)),
        kind: v.picklist(outcomeKinds),
        ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
      }),
    ),
    v.maxLength(50),
  ),
  /** Of the page that was left: how fast it showed, how much of it moved. */
  vitals: v.optional(
    v.strictObject({
      remote: v.pipe(v.string(), v.maxLength(60)),
      version: v.pipe(v.string(), v.maxLength(60)),
      lcpMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
      cls: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
  ),
});

/**
 * `POST /telemetry`: browsers say what became of each remote; `GET /telemetry`: the figures that a canary is judged by.
 * A report counts only from a visitor who was given that very version (not from somebody who overrides it, nor for a
 * version that is not live), and each visitor once. No address, no page, no text is kept.
 */
export function collectOutcomes(
  app: FastifyInstance,
  { published, outcomes, token }: { published: Published; outcomes: Outcomes; token?: string },
): void {
  const mayReport = perMinute(MOST_A_MINUTE);

  app.register(async (scope) => {
    // `sendBeacon` sends text, which asks the browser for no permission.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/telemetry', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      if (!mayReport(request.ip)) return reply.code(429).header('retry-after', '60').send();
      const visitor = readCookies(request.headers.cookie)[VISITOR_COOKIE];
      const beacon = v.safeParse(beaconSchema, parsed(request.body));
      if (!beacon.success) return reply.code(400).send({ code: 400, message: 'invalid-body' });
      const { microFrontends } = published.registry();
      /** Only of the version that this visitor was given. */
      const counts = (remote: string, version: string) => {
        const entries = Object.hasOwn(microFrontends, remote) ? microFrontends[remote] : undefined;
        return visitor !== undefined && entryFor(entries ?? [], visitor)?.metadata.version === version;
      };
      for (const { remote, version, kind, ms } of beacon.output.outcomes) {
        if (!counts(remote, version)) continue;
        outcomes.count(remote, version, visitor ?? '', kind);
        if (ms !== undefined) outcomes.measure(remote, version, 'loadMs', ms);
      }
      const { vitals } = beacon.output;
      if (vitals && counts(vitals.remote, vitals.version)) {
        outcomes.measure(vitals.remote, vitals.version, 'lcpMs', vitals.lcpMs);
        outcomes.measure(vitals.remote, vitals.version, 'cls', vitals.cls);
      }
      return reply.code(204).send();
    });
  });

  app.get('/telemetry', async (request, reply) => {
    if (token && !sameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).send({ code: 401, message: 'token-missing' });
    }
    reply.header('cache-control', 'no-store');
    return outcomes.figures();
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Forgets all addresses at each turn of the minute. */
function perMinute(most: number): (address: string) => boolean {
  let turn = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== turn) {
      turn = now;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

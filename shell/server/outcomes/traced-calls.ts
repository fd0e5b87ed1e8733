import { isTracing, traceOfBrowser } from '@msl/api/public.ts';
import { routes } from '@msl/contracts/routes.ts';
import { TRACED_CALLS_URL } from '@msl/platform/page-trace.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { perMinute } from '../http/per-minute.ts';

/** More than people make, and a fraction of what a queue of spans holds. */
const MOST_A_MINUTE = 120;
const MOST_BYTES = 1024;
const LONGEST_MS = 120_000;

/** What the client of a traced page says of one call. */
const callSchema = v.object({
  parent: v.pipe(v.string(), v.regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  name: v.pipe(v.string(), v.maxLength(60)),
  ms: v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_MS)),
});

/** Makes spans of what browsers say of their calls; there is no such route where nothing is traced. */
export function collectTracedCalls(app: FastifyInstance): void {
  if (!isTracing()) return;
  const mayReport = perMinute(MOST_A_MINUTE);
  app.post(TRACED_CALLS_URL, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    if (!mayReport(request.ip)) return reply.code(429).header('retry-after', '60').send();
    const call = v.safeParse(v.pipe(v.string(), v.parseJson(), callSchema), request.body);
    if (!call.success) return reply.code(400).send({ code: 400, message: 'invalid-body' });
    // A newer shell may make calls that this release does not know; what is written are words of the store alone.
    if (Object.hasOwn(routes, call.output.name)) traceOfBrowser(call.output);
    return reply.code(204).send();
  });
}

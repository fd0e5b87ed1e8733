import type { RequestListener } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `stage.localhost:3000`, `stage.staging.example`: a host of its own, so that its cookies, storage and policy are nobody else's. */
const STAGE = /^stage\./;

export const stageOrigin = (storeOrigin: string): string => storeOrigin.replace('://', '://stage.');

/** Of the stage of a store that browsers reach at these; an address of digits has no host below it. */
export const stageOrigins = (storeOrigins: readonly string[]): string[] =>
  storeOrigins.filter((origin) => !/\/\/(?:[\d.]+|\[.*\])(?::\d+)?$/.test(origin)).map(stageOrigin);

/** `on`: the stage may answer; `past`: the store does; else it was answered here. */
export type StageGuard = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<'on' | 'past' | 'answered'>;

/** Hands what is asked of the stage's host to the stage, before anything of the store sees it; where it has a guard, if that lets it. */
export function serveStage(app: FastifyInstance, stage: RequestListener, guard?: StageGuard): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!STAGE.test(request.host)) return;
    const verdict = guard ? await guard(request, reply) : 'on';
    if (verdict === 'past') return;
    if (verdict === 'answered') return reply;
    reply.hijack();
    stage(request.raw, reply.raw as Parameters<RequestListener>[1]);
  });
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { catalogueRoutes } from './catalogue/public.ts';
import type { Config } from './config.ts';
import { contentRoutes } from './content/public.ts';
import { announceMoves, cycleRoutes, pricingRoutes } from './cycle/public.ts';
import type { Deps } from './deps.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import type { Handlers } from './http/handlers.ts';
import { acceptEmptyJson } from './http/json-bodies.ts';
import type { Metrics } from './http/metrics.ts';
import { keepNoAnswers } from './http/no-store.ts';
import { createOverHttps } from './http/over-https.ts';
import { type EndpointOptions, registerEndpoints } from './http/register-endpoints.ts';
import { answerRequestId } from './http/request-id.ts';
import { sharedRateLimits } from './http/shared-rate-limits.ts';
import { moneyRoutes, webhooksRoutes } from './money/public.ts';
import { operatorRoutes } from './office/public.ts';
import { createKnownDevices, oneClickRoutes, peopleRoutes, sessionsOf } from './people/public.ts';

/** Every context's handlers; a call that none of them has answers 501. */
export const createHandlers = (deps: Deps): Handlers => ({
  ...peopleRoutes(deps),
  ...contentRoutes({ ...deps, movesToday: () => announceMoves(deps) }),
  ...catalogueRoutes(deps),
  ...cycleRoutes(deps),
  ...moneyRoutes(deps),
});

export type ApiOptions = Pick<Config, 'rateLimitScale'> &
  Pick<EndpointOptions, 'pause' | 'patienceMs' | 'earlier' | 'atDateOfCall'> &
  Partial<Pick<Config, 'operatorToken' | 'databaseUrl'>> & {
    mail?: Pick<Config['mail'], 'publicOrigin'>;
    /** Counts the calls. */
    metrics?: Pick<Metrics, 'watch'>;
  };

/**
 * The API as a Fastify plugin: the edge registers it under `/api` on the Fastify that serves the store, and
 * main.ts on one of its own. It keeps its parsers and its error answers to itself.
 */
export const createApi =
  (deps: Deps, config: ApiOptions): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    answerErrors(app);
    answerRequestId(app);
    keepNoAnswers(app);
    config.metrics?.watch(app);
    acceptEmptyJson(app);
    // An embedded database has one process, which counts by itself.
    const store = config.databaseUrl === undefined ? {} : { store: sharedRateLimits(deps.db) };
    // A limit that cannot be read refuses nobody: the call itself says that the database is away.
    await app.register(rateLimit, { global: false, skipOnError: true, ...store });
    await app.register(async (docs) => serveDocs(docs, app.prefix));
    await app.register(async (calls) =>
      registerEndpoints(calls, createHandlers(deps), sessionsOf(deps), {
        rateLimitScale: config.rateLimitScale,
        now: () => deps.clock.now(),
        devices: createKnownDevices(deps.db),
        overHttps: createOverHttps(config.mail?.publicOrigin),
        pause: config.pause,
        patienceMs: config.patienceMs,
        earlier: config.earlier,
        atDateOfCall: config.atDateOfCall,
      }),
    );
    await app.register(webhooksRoutes(deps));
    await app.register(pricingRoutes(deps));
    const { rateLimitScale, operatorToken } = config;
    if (operatorToken) await app.register(operatorRoutes(deps, operatorToken, rateLimitScale));
    await app.register(oneClickRoutes(deps, rateLimitScale));
  };

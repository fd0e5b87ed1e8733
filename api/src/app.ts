import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { categoriesRoutes } from './catalogue/categories/categories.routes.ts';
import { productsRoutes } from './catalogue/products/products.routes.ts';
import { searchKeysRoutes } from './catalogue/search-keys/search-keys.routes.ts';
import { tagsRoutes } from './catalogue/tags/tags.routes.ts';
import type { Config } from './config.ts';
import { contentRoutes } from './content/content.routes.ts';
import { contractsRoutes } from './cycle/contracts/contracts.routes.ts';
import { couponsRoutes } from './cycle/coupons/coupons.routes.ts';
import { deliveriesRoutes } from './cycle/deliveries/deliveries.routes.ts';
import { holidaysRoutes } from './cycle/holidays/holidays.routes.ts';
import { announceMoves } from './cycle/moved-days/announce-moves.service.ts';
import { ordersRoutes } from './cycle/orders/orders.routes.ts';
import { pickupPointsRoutes } from './cycle/pickup-points/pickup-points.routes.ts';
import { plansRoutes } from './cycle/plans/plans.routes.ts';
import { pricingRoutes } from './cycle/plans/pricing/pricing.routes.ts';
import { signUpRoutes } from './cycle/sign-up/sign-up.routes.ts';
import { subscriptionsRoutes } from './cycle/subscriptions/subscriptions.routes.ts';
import { timeslotsRoutes } from './cycle/timeslots/timeslots.routes.ts';
import { waitingListsRoutes } from './cycle/waiting-lists/waiting-lists.routes.ts';
import type { Deps } from './deps.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import type { Handlers } from './http/handlers.ts';
import { acceptEmptyJson } from './http/json-bodies.ts';
import type { Metrics } from './http/metrics.ts';
import { type EndpointOptions, registerEndpoints } from './http/register-endpoints.ts';
import { answerRequestId } from './http/request-id.ts';
import { cardsRoutes } from './money/cards/cards.routes.ts';
import { leavingRoutes } from './money/leaving/leaving.routes.ts';
import { membershipRoutes } from './money/membership/membership.routes.ts';
import { webhooksRoutes } from './money/provider-events/webhooks.routes.ts';
import { operatorRoutes } from './office/operator/operator.routes.ts';
import { authRoutes } from './people/auth/auth.routes.ts';
import { createKnownDevices } from './people/auth/known-devices.ts';
import { sessionsReader } from './people/auth/sessions.repository.ts';
import { newsletterRoutes, oneClickRoutes } from './people/newsletter/newsletter.routes.ts';
import { referralsRoutes } from './people/referrals/referrals.routes.ts';
import { usersRoutes } from './people/users/users.routes.ts';

/** Every module's handlers; a call that none of them has answers 501. */
export const createHandlers = (deps: Deps): Handlers => ({
  ...authRoutes(deps),
  ...usersRoutes(deps),
  ...signUpRoutes(deps),
  ...plansRoutes(deps),
  ...productsRoutes(deps),
  ...categoriesRoutes(deps),
  ...tagsRoutes(deps),
  ...searchKeysRoutes(deps),
  ...contentRoutes({ ...deps, movesToday: () => announceMoves(deps) }),
  ...pickupPointsRoutes(deps),
  ...timeslotsRoutes(deps),
  ...subscriptionsRoutes(deps),
  ...contractsRoutes(deps),
  ...deliveriesRoutes(deps),
  ...cardsRoutes(deps),
  ...couponsRoutes(deps),
  ...holidaysRoutes(deps),
  ...waitingListsRoutes(deps),
  ...referralsRoutes(deps),
  ...ordersRoutes(deps),
  ...newsletterRoutes(deps),
  ...membershipRoutes(deps),
  ...leavingRoutes(deps),
});

export type ApiOptions = Pick<Config, 'rateLimitScale'> &
  Pick<EndpointOptions, 'pause' | 'patienceMs'> &
  Partial<Pick<Config, 'operatorToken'>> & {
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
    config.metrics?.watch(app);
    acceptEmptyJson(app);
    await app.register(rateLimit, { global: false });
    await app.register(async (docs) => serveDocs(docs, app.prefix));
    const callerOf = sessionsReader(deps.db);
    await app.register(async (calls) =>
      registerEndpoints(calls, createHandlers(deps), (token) => callerOf(token, deps.clock.now()), {
        rateLimitScale: config.rateLimitScale,
        devices: createKnownDevices(deps.db),
        pause: config.pause,
        patienceMs: config.patienceMs,
      }),
    );
    await app.register(webhooksRoutes(deps));
    await app.register(pricingRoutes(deps));
    const { rateLimitScale, operatorToken } = config;
    if (operatorToken) await app.register(operatorRoutes(deps, operatorToken, rateLimitScale));
    await app.register(oneClickRoutes(deps, rateLimitScale));
  };

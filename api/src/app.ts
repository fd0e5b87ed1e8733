import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import type { Handlers } from './http/handlers.ts';
import { acceptEmptyJson } from './http/json-bodies.ts';
import type { Metrics } from './http/metrics.ts';
import { type EndpointOptions, registerEndpoints } from './http/register-endpoints.ts';
import { answerRequestId } from './http/request-id.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { createKnownDevices } from './modules/auth/known-devices.ts';
import { sessionsReader } from './modules/auth/sessions.repository.ts';
import { cardsRoutes } from './modules/cards/cards.routes.ts';
import { categoriesRoutes } from './modules/categories/categories.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { contractsRoutes } from './modules/contracts/contracts.routes.ts';
import { couponsRoutes } from './modules/coupons/coupons.routes.ts';
import { deliveriesRoutes } from './modules/deliveries/deliveries.routes.ts';
import { holidaysRoutes } from './modules/holidays/holidays.routes.ts';
import { mailsRoutes } from './modules/mails/mails.routes.ts';
import { membershipRoutes } from './modules/membership/membership.routes.ts';
import { newsletterRoutes, oneClickRoutes } from './modules/newsletter/newsletter.routes.ts';
import { operatorRoutes } from './modules/operator/operator.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { pickupPointsRoutes } from './modules/pickup-points/pickup-points.routes.ts';
import { plansRoutes } from './modules/plans/plans.routes.ts';
import { pricingRoutes } from './modules/plans/pricing/pricing.routes.ts';
import { productsRoutes } from './modules/products/products.routes.ts';
import { webhooksRoutes } from './modules/provider-events/webhooks.routes.ts';
import { referralsRoutes } from './modules/referrals/referrals.routes.ts';
import { searchKeysRoutes } from './modules/search-keys/search-keys.routes.ts';
import { subscriptionsRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { tagsRoutes } from './modules/tags/tags.routes.ts';
import { timeslotsRoutes } from './modules/timeslots/timeslots.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { waitingListsRoutes } from './modules/waiting-lists/waiting-lists.routes.ts';

/** Every module's handlers; a call that none of them has answers 501. */
export const createHandlers = (deps: Deps): Handlers => ({
  ...authRoutes(deps),
  ...usersRoutes(deps),
  ...plansRoutes(deps),
  ...productsRoutes(deps),
  ...categoriesRoutes(deps),
  ...tagsRoutes(deps),
  ...searchKeysRoutes(deps),
  ...contentRoutes(deps),
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
  ...mailsRoutes(deps),
  ...newsletterRoutes(deps),
  ...membershipRoutes(deps),
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

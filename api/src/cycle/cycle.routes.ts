import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { contractsRoutes } from './contracts/contracts.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { deliveriesRoutes } from './deliveries/deliveries.routes.ts';
import { holidaysRoutes } from './holidays/holidays.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { pickupPointsRoutes } from './pickup-points/pickup-points.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { timeslotsRoutes } from './timeslots/timeslots.routes.ts';
import { waitingListsRoutes } from './waiting-lists/waiting-lists.routes.ts';

/** The handlers of all modules here. */
export const cycleRoutes = (deps: Deps) =>
  ({
    ...contractsRoutes(deps),
    ...couponsRoutes(deps),
    ...deliveriesRoutes(deps),
    ...holidaysRoutes(deps),
    ...ordersRoutes(deps),
    ...pickupPointsRoutes(deps),
    ...plansRoutes(deps),
    ...signUpRoutes(deps),
    ...subscriptionsRoutes(deps),
    ...timeslotsRoutes(deps),
    ...waitingListsRoutes(deps),
  }) satisfies Handlers;

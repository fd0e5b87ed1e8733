import * as catalogue from './schema/catalogue.ts';
import * as content from './schema/content.ts';
import * as contracts from './schema/contracts.ts';
import * as coupons from './schema/coupons.ts';
import * as datedCopies from './schema/dated-copies.ts';
import * as membership from './schema/membership.ts';
import * as movedDeliveries from './schema/moved-deliveries.ts';
import * as orders from './schema/orders.ts';
import * as outboxes from './schema/outboxes.ts';
import * as pickupPoints from './schema/pickup-points.ts';
import * as plans from './schema/plans.ts';
import * as rateLimits from './schema/rate-limits.ts';
import * as sandboxClock from './schema/sandbox-clock.ts';
import * as subscriptions from './schema/subscriptions.ts';
import * as users from './schema/users.ts';

/** Every table, for drizzle's relational reads and for tools that walk the whole database. */
export const schema = {
  ...catalogue,
  ...content,
  ...contracts,
  ...coupons,
  ...datedCopies,
  ...movedDeliveries,
  ...membership,
  ...orders,
  ...outboxes,
  ...pickupPoints,
  ...plans,
  ...rateLimits,
  ...sandboxClock,
  ...subscriptions,
  ...users,
};

import type { Order } from '@msl/contracts/entities/order.ts';
import { dayOf } from '../../calendar-day.ts';
import { DomainError } from '../../http/domain-error.ts';
import { deliveryOf } from '../deliveries/deliveries.repository.ts';
import { isDeliveryServed } from '../deliveries/served.rules.ts';
import { opensAtOnce, plannedDelivery } from '../subscriptions/coming-delivery.rules.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import {
  lockSubscription,
  plansOf,
  type SubscriptionRow,
} from '../subscriptions/subscriptions.repository.ts';
import { populateOrder } from './populating/populate-order.service.ts';
import { readOrder } from './reading/read-order.service.ts';
import type { OrderDeps, ReadOrderDeps } from './record/order-deps.types.ts';
import { comingOrdersOf, type OrderRow } from './record/orders.repository.ts';

/**
 * The order of the coming cycle, made when there is none: the first one opens at once, so that a new customer can
 * customise it; a later one when its ordering opens, until when the answer is null. Asking twice makes one order.
 */
export const createOrder = async (deps: ReadOrderDeps, uid: string): Promise<Order | null> => {
  const row = await deps.db.transaction((tx) => orderOfCycle({ ...deps, db: tx }, uid));
  return row ? readOrder(deps, row) : null;
};

/** The same inside the caller's transaction, as a row. */
export const orderOfCycle = async (deps: OrderDeps, uid: string): Promise<OrderRow | null> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const subscription = await lockSubscription(db, uid);
  if (!subscription) throw new DomainError('token-expired');
  await refuseUnlessReady(deps, subscription);
  const [coming] = await comingOrdersOf(db, uid, dayOf(now));
  if (coming) return coming;
  const cycle = await cycleOf(db, subscription, dayOf(now));
  if (!cycle.rhythm) throw new DomainError('delivery-missing');
  const day = plannedDelivery(cycle, cycle.rhythm, now, config.business);
  const delivery = await deliveryOf(db, uid);
  if (delivery && !isDeliveryServed(delivery)) return null;
  return opensAtOnce(cycle, day, now, config.business) ? populateOrder(deps, uid, day) : null;
};

const refuseUnlessReady = async ({ db }: OrderDeps, subscription: SubscriptionRow) => {
  const { uid, status, cardLastDigits } = subscription;
  if ((await plansOf(db, uid)).length === 0) throw new DomainError('plans-missing');
  if (!(await deliveryOf(db, uid))) throw new DomainError('delivery-missing');
  if (!cardLastDigits) throw new DomainError('card-missing');
  if (status !== 'active') throw new DomainError('subscription-not-active');
};

import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { mailToOwner } from '../../mails/public.ts';
import { readContract } from '../contracts/read-contract.service.ts';
import { sendContract } from '../contracts/send-contract.service.ts';
import { takeUpCoupon } from '../coupons/hold-coupon.service.ts';
import { deliveryOf } from '../deliveries/deliveries.repository.ts';
import { isDeliveryServed } from '../deliveries/served.rules.ts';
import { bookPlaces } from '../places/book-places.service.ts';
import { planNextDelivery } from './plan-next-delivery.service.ts';
import {
  lockSubscription,
  plansOf,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repository.ts';

type ActivationDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Refuses what would make an active subscription that cannot be delivered (specification, section 2). */
export const checkDeliverable = async (db: Db, uid: string): Promise<void> => {
  if ((await plansOf(db, uid)).length === 0) throw new DomainError('plans-missing');
  if (!(await deliveryOf(db, uid))) throw new DomainError('delivery-missing');
};

/** Nobody starts, or comes back, with a point that has closed or a window that is gone since they chose it. */
export const checkServed = async (db: Db, uid: string): Promise<void> => {
  const delivery = await deliveryOf(db, uid);
  if (!delivery || isDeliveryServed(delivery)) return;
  throw new DomainError(delivery.point?.open === false ? 'pickup-point-closed' : 'timeslot-not-available');
};

/** The subscription, held: whoever comes second sees what the first one did. */
export const heldSubscription = async (tx: Db, uid: string): Promise<SubscriptionRow> => {
  const subscription = await lockSubscription(tx, uid);
  if (!subscription) throw new DomainError('token-expired');
  return subscription;
};

/**
 * Starts (again) the deliveries of a subscription that is held, and tells its owner. Refuses with `timeslot-full` when
 * others have taken the places meanwhile: another slot has to be chosen first.
 */
export const activate = async (deps: ActivationDeps, subscription: SubscriptionRow): Promise<void> => {
  const { db, clock } = deps;
  const { uid, activatedAt } = subscription;
  const now = clock.now();
  await updateSubscription(db, uid, {
    status: 'active',
    statusReason: null,
    pausedUnpaid: false,
    activatedAt: now,
    placesHeldUntil: null,
  });
  await planNextDelivery(deps, uid);
  await takeUpCoupon(db, { uid, oid: null }, now);
  if ((await bookPlaces(deps, uid)).length > 0) throw new DomainError('timeslot-full');
  const { dates, delivery } = await readContract(deps, uid, null);
  const template = activatedAt ? 'reactivated' : 'activated';
  const locals = { first: { dates, delivery } };
  await mailToOwner(db, { uid, template, locals, about: `${uid}:${now.toISOString()}` }, now);
  await sendContract(deps, uid);
};

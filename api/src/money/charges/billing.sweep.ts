import { billsUntil } from '../../calendar/public.ts';
import { lockSubscription, type OrderRow, requiredSubscription } from '../../cycle/public.ts';
import { isProviderAway } from '../../payments/payment-error.ts';
import { type Sweep, type Sweeping, untilNothing } from '../../sweep.ts';
import { askAccount, keepsNothing } from '../provider-account/provider-account.service.ts';
import { claimUse, type ProviderUse } from '../provider-account/provider-uses.repository.ts';
import { tellProvider } from '../provider-account/tell-provider.service.ts';
import { takeMissedEvents } from '../provider-events/take-missed-events.service.ts';
import { type Bill, billOrder } from './bill-order.service.ts';
import { type BillingCursor, claimOrder, lockUnbilled, releaseClaim } from './billing.repository.ts';
import { type ChargeRow, claimDueCharge } from './charges.repository.ts';
import { leaseUntil } from './lease.rules.ts';
import { takePayment } from './take-payment.service.ts';

/**
 * Bills the orders whose day has come: where the provider keeps something for the customer it is asked, then receipt and charge
 * in one transaction, then the provider, then the outcome.
 */
export const billingSweep: Sweep = async (sweeping) => {
  const { deps } = sweeping;
  if (!sweeping.process.hasHeard) return;
  let cursor: BillingCursor = null;
  await untilNothing(sweeping, sweeping.billingLanes, async () => {
    const now = deps.clock.now();
    const until = billsUntil(now, deps.config.business);
    const order = await claimOrder(deps.db, { now, until, after: cursor, ...leaseOf(sweeping) });
    if (!order) return false;
    cursor = later(cursor, order);
    try {
      await bill(sweeping, order);
    } catch (error) {
      await releaseClaim(deps.db, order.oid);
      if (!isProviderAway(error)) sweeping.onError(error);
      else sweeping.done({ what: 'payment-unknown', uid: order.uid, oid: order.oid });
    }
    return true;
  });
};

const WAITS =
  'the payment provider gives no list of what was paid: until it does, this process, which has just started, bills and ends no order';

/**
 * What the provider has told and nobody heard is known before anything is billed; without an answer it is asked the next time, and
 * a process that has just started asks for no money before: what a restored store does not know of would be paid twice. It says so once.
 */
export const missedEventsSweep: Sweep = async ({ deps, process, onError }) => {
  try {
    await takeMissedEvents(deps, { isFirst: !process.hasHeard });
  } catch (error) {
    if (isProviderAway(error)) {
      if (!process.hasHeard && !process.saysThatItWaits) onError(new Error(WAITS, { cause: error }));
      process.saysThatItWaits = true;
      return;
    }
    // What waiting does not mend keeps no basket from being billed.
    process.hasHeard = true;
    throw error;
  }
  process.hasHeard = true;
};

const bill = async (sweeping: Sweeping, { oid, uid }: OrderRow): Promise<void> => {
  const { deps } = sweeping;
  const subscription = await requiredSubscription(deps.db, uid);
  // The provider's events say when it keeps something; what that is now is asked when there is something to spend.
  const account = keepsNothing(subscription) ? null : await askAccount(deps, subscription);
  const billed = await deps.db.transaction(async (tx) => {
    // What is used of the account is written there: held before the order, as by whoever else holds both.
    if (account) await lockSubscription(tx, uid);
    const order = await lockUnbilled(tx, oid);
    return order && { order, bill: await billOrder({ ...deps, db: tx }, order, account, leaseOf(sweeping)) };
  });
  if (billed) await follow(sweeping, billed.order, billed.bill);
};

/** Asks again for the money of charges whose time has come, or that a process which died has left. */
export const chargesSweep: Sweep = async (sweeping) => {
  if (!sweeping.process.hasHeard) return;
  await untilNothing(sweeping, sweeping.billingLanes, async () => {
    const { db, clock } = sweeping.deps;
    const charge = await claimDueCharge(db, clock.now(), leaseOf(sweeping));
    if (charge) await pay(sweeping, charge);
    return charge !== undefined;
  });
};

/** Tells the provider again what orders used of its credit, where that is not known to have arrived. */
export const providerUsesSweep: Sweep = (sweeping) =>
  untilNothing(sweeping, sweeping.billingLanes, async () => {
    const { db, clock } = sweeping.deps;
    const use = await claimUse(db, clock.now(), leaseOf(sweeping));
    if (use) await tell(sweeping, use);
    return use !== undefined;
  });

const tell = async ({ deps, onError }: Sweeping, use: ProviderUse): Promise<void> => {
  try {
    await tellProvider(deps, use);
  } catch (error) {
    onError(error);
  }
};

const leaseOf = ({ deps, worker, leaseMs }: Sweeping) => leaseUntil(worker, deps.clock.now(), leaseMs);

const later = (cursor: BillingCursor, { deliveryDate, oid }: OrderRow): BillingCursor => {
  const isLater =
    !cursor ||
    deliveryDate > cursor.deliveryDate ||
    (deliveryDate === cursor.deliveryDate && oid > cursor.oid);
  return isLater ? { deliveryDate, oid } : cursor;
};

const follow = async (sweeping: Sweeping, { oid, uid, deliveryDate }: OrderRow, bill: Bill) => {
  const about = { uid, oid, delivery_date: deliveryDate };
  if (bill.outcome === 'to-charge') return pay(sweeping, bill.charge);
  sweeping.done({ what: bill.outcome === 'nothing-to-pay' ? 'paid' : bill.outcome, ...about });
};

const pay = async ({ deps, done, onError }: Sweeping, charge: ChargeRow): Promise<void> => {
  const about = { uid: charge.uid, ...(charge.oid && { oid: charge.oid }) };
  try {
    const { outcome } = await takePayment(deps, charge);
    if (outcome === 'paid') done({ what: 'paid', ...about });
    if (outcome === 'refused') done({ what: 'payment-refused', ...about });
    if (outcome === 'unknown') done({ what: 'payment-unknown', ...about });
  } catch (error) {
    onError(error);
  }
};

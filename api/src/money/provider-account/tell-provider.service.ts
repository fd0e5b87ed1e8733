import { requiredSubscription } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { afterNoAnswer } from '../charges/charge-retries.rules.ts';
import { markTold, type ProviderUse, postponeUse } from './provider-uses.repository.ts';

type TellDeps = Pick<Deps, 'db' | 'clock' | 'payments'>;

/**
 * Tells the provider what an order used of its credit and its coupon; the caller holds the row. Sent again after a
 * crash by whoever takes the row over, it is the same request. False: the provider did not answer, it is told later.
 */
export const tellProvider = async (deps: TellDeps, use: ProviderUse): Promise<boolean> => {
  const { db, clock, payments } = deps;
  const { oid, uid, credit, discountId, attempts } = use;
  try {
    const { providerCustomerId: customerId } = await requiredSubscription(db, uid);
    if (!customerId) throw new Error(`order ${oid} used credit of no customer`);
    if (credit > 0) {
      await payments.changeCredit({
        customerId,
        amountCents: -credit,
        description: oid,
        idempotencyKey: `used:${oid}`,
        // A store that was restored may have told it days ago, and not know.
        mayBeDone: true,
      });
    }
    if (discountId) await payments.endCoupon(customerId, discountId);
    await markTold(db, oid, clock.now());
    return true;
  } catch (error) {
    if (error instanceof PaymentError && error.key === 'customer-not-found') {
      // What a customer had there went with them when they were deleted.
      await markTold(db, oid, clock.now());
      return true;
    }
    await postponeUse(db, oid, afterNoAnswer(attempts, clock.now()), String(error));
    if (error instanceof PaymentError) return false;
    throw error;
  }
};

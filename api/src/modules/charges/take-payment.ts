import type { Deps } from '../../deps.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { afterNoAnswer } from './charge-retries.rules.ts';
import { type ChargeRow, fixCard, postponeCharge } from './charges.repository.ts';
import { chargeRefused, chargeSucceeded } from './settle-charge.ts';

export type ChargeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>;
/** `known`: somebody else had written the outcome. `unknown`: the provider did not answer, it is asked again later. */
export type Payment = 'paid' | 'refused' | 'known' | 'unknown';

/**
 * Asks the provider for the money of a charge that the caller holds, outside of any transaction. The key and the card
 * are stored before: sent again after a crash, by whoever takes the charge over, it is the same request.
 */
export const takePayment = async (deps: ChargeDeps, charge: ChargeRow): Promise<Payment> => {
  const { db, clock, payments } = deps;
  const { providerCustomerId, providerPaymentMethodId } = await requiredSubscription(db, charge.uid);
  const paymentMethodId = charge.paymentMethodId ?? providerPaymentMethodId;
  if (!providerCustomerId || !paymentMethodId) return refuse(deps, charge, 'card-missing');
  if (charge.paymentMethodId === null) await fixCard(db, charge.id, paymentMethodId);
  const oid = charge.oid ?? '';
  try {
    const { paymentId } = await payments.charge({
      customerId: providerCustomerId,
      paymentMethodId,
      amountCents: charge.amount,
      orderId: oid,
      description: oid,
      idempotencyKey: charge.idempotencyKey,
    });
    return (await chargeSucceeded(deps, charge, paymentId)) ? 'paid' : 'known';
  } catch (error) {
    if (error instanceof PaymentError && error.key !== 'payment-provider-unavailable') {
      return refuse(deps, charge, error.key, error.declineCode);
    }
    await postponeCharge(db, charge.id, afterNoAnswer(charge.attempts, clock.now()), String(error));
    if (error instanceof PaymentError) return 'unknown';
    throw error;
  }
};

const refuse = async (
  deps: ChargeDeps,
  charge: ChargeRow,
  failureCode: string,
  declineCode?: string,
): Promise<Payment> => {
  const written = await chargeRefused(deps, charge, { failureCode, lastError: declineCode ?? failureCode });
  return written ? 'refused' : 'known';
};

import { PaymentError, type PaymentErrorKey } from '../payments/payment-error.ts';
import type { NewCharge, Payments } from '../payments/payments.port.ts';
import { testPayments } from './test-payments.ts';

/** A provider that remembers what it was asked, answers a repeated key as the first time, and refuses on demand. */
export type RecordingPayments = Payments & {
  /** Money that was taken, one entry for each key. */
  taken: NewCharge[];
  /** Requests, repeated ones included. */
  asked: NewCharge[];
  /** From now on, charges on this card end so; null accepts them again. */
  refuse(paymentMethodId: string, key: PaymentErrorKey | null): void;
  forget(): void;
};

export const recordingPayments = (): RecordingPayments => {
  const refusals = new Map<string, PaymentErrorKey>();
  const answers = new Map<string, PaymentErrorKey | null>();
  const taken: NewCharge[] = [];
  const asked: NewCharge[] = [];
  return {
    ...testPayments(),
    taken,
    asked,
    refuse: (card, key) => {
      if (key) refusals.set(card, key);
      else refusals.delete(card);
    },
    forget: () => {
      taken.length = 0;
      asked.length = 0;
      refusals.clear();
      answers.clear();
    },
    charge: async (charge) => {
      asked.push(charge);
      const known = answers.get(charge.idempotencyKey);
      const refusal = known === undefined ? (refusals.get(charge.paymentMethodId) ?? null) : known;
      if (refusal !== 'payment-provider-unavailable') answers.set(charge.idempotencyKey, refusal);
      if (refusal) throw new PaymentError(refusal);
      if (known === undefined) taken.push(charge);
      return { paymentId: `pi_${charge.idempotencyKey}`, amountCents: charge.amountCents };
    },
  };
};

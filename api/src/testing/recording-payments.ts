import { PaymentError, type PaymentErrorKey } from '../payments/payment-error.ts';
import type { NewCharge, NewRefund, Payments } from '../payments/payments.port.ts';
import { testPayments } from './test-payments.ts';

/** A provider that remembers what it was asked, answers a repeated key as the first time, and refuses on demand. */
export type RecordingPayments = Payments & {
  /** Money that was taken, one entry for each key. */
  taken: NewCharge[];
  /** Money that was given back, one entry for each key. */
  refunded: NewRefund[];
  /** From now on, refunds end so; null makes them again. */
  refuseRefunds(key: PaymentErrorKey | null): void;
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
  const refunded: NewRefund[] = [];
  let refundRefusal: PaymentErrorKey | null = null;
  return {
    ...testPayments(),
    taken,
    asked,
    refunded,
    refuseRefunds: (key) => {
      refundRefusal = key;
    },
    refuse: (card, key) => {
      if (key) refusals.set(card, key);
      else refusals.delete(card);
    },
    forget: () => {
      taken.length = 0;
      asked.length = 0;
      refunded.length = 0;
      refundRefusal = null;
      refusals.clear();
      answers.clear();
    },
    refund: async (refund) => {
      if (refundRefusal) throw new PaymentError(refundRefusal);
      const isKnown = refunded.some(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey);
      if (!isKnown) refunded.push(refund);
      const ofPayment = refunded.filter(({ paymentId }) => paymentId === refund.paymentId);
      const refundedCents = ofPayment.reduce((total, { amountCents }) => total + amountCents, 0);
      return { refundId: `re_${refund.idempotencyKey}`, amountCents: refund.amountCents, refundedCents };
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

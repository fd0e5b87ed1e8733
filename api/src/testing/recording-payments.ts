import { PaymentError, type PaymentErrorKey } from '../payments/payment-error.ts';
import type {
  Charge,
  NewCharge,
  NewRefund,
  PaymentState,
  Payments,
  Refund,
} from '../payments/payments.port.ts';
import { testPayments } from './test-payments.ts';

/** A provider that remembers what it was asked, answers a repeated key as the first time, and refuses on demand. */
export type RecordingPayments = Payments & {
  /** Money that was taken, one entry for each key. */
  taken: NewCharge[];
  /** Money that was given back, one entry for each key. */
  refunded: NewRefund[];
  /** From now on, refunds end so; null makes them again. */
  refuseRefunds(key: PaymentErrorKey | null): void;
  /** How refunds stand with the provider, those that were made before too. */
  refundStatus: Refund['status'];
  /** Requests, repeated ones included. */
  asked: NewCharge[];
  /** From now on, charges on this card end so; null accepts them again. */
  refuse(paymentMethodId: string, key: PaymentErrorKey | null): void;
  /** From now on, the money is taken and the answer is lost. */
  loseAnswers(paymentMethodId: string): void;
  /** From now on, the bank of this card asks at each charge: who is absent is refused. */
  askAlways(paymentMethodId: string): void;
  /** What its customer answers the bank about an order. */
  answerBank(orderId: string, completed: boolean): void;
  /** Nobody answers, whatever is asked. */
  away: boolean;
  forget(): void;
};

export const recordingPayments = (): RecordingPayments => {
  const refusals = new Map<string, PaymentErrorKey>();
  const answers = new Map<string, PaymentErrorKey | null>();
  const taken: NewCharge[] = [];
  const asked: NewCharge[] = [];
  const refunded: NewRefund[] = [];
  let refundRefusal: PaymentErrorKey | null = null;
  const lost = new Set<string>();
  const asking = new Set<string>();
  const ended = new Set<string>();
  const waiting = new Map<string, { charge: NewCharge; status: PaymentState['status'] }>();
  const refuseWhenAway = () => {
    if (books.away) throw new PaymentError('payment-provider-unavailable');
  };
  const chargeOf = (charge: NewCharge): Charge => ({
    paymentId: `pi_${charge.idempotencyKey}`,
    amountCents: charge.amountCents,
  });
  const books: RecordingPayments = {
    ...testPayments(),
    away: false,
    refundStatus: 'succeeded',
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
    loseAnswers: (card) => lost.add(card),
    askAlways: (card) => asking.add(card),
    answerBank: (orderId, completed) => {
      for (const one of waiting.values()) {
        if (one.charge.orderId !== orderId || one.status !== 'to-confirm') continue;
        one.status = completed ? 'paid' : 'over';
        if (completed) taken.push(one.charge);
      }
    },
    paymentOf: async (paymentId) => {
      refuseWhenAway();
      return { status: waiting.get(paymentId)?.status ?? 'over', clientSecret: `${paymentId}_secret` };
    },
    settleCharge: async ({ orderId, idempotencyKey }) => {
      refuseWhenAway();
      const payment = taken.find((one) => one.orderId === orderId);
      if (payment) return { ...chargeOf(payment), isFound: true };
      ended.add(idempotencyKey);
      for (const one of waiting.values()) if (one.charge.orderId === orderId) one.status = 'over';
      return null;
    },
    forget: () => {
      books.away = false;
      for (const kept of [lost, asking, ended, waiting]) kept.clear();
      taken.length = 0;
      asked.length = 0;
      refunded.length = 0;
      refundRefusal = null;
      books.refundStatus = 'succeeded';
      refusals.clear();
      answers.clear();
    },
    refund: async (refund) => {
      if (refundRefusal) throw new PaymentError(refundRefusal);
      const isKnown = refunded.some(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey);
      if (!isKnown) refunded.push(refund);
      const ofPayment = refunded.filter(({ paymentId }) => paymentId === refund.paymentId);
      const refundedCents = ofPayment.reduce((total, { amountCents }) => total + amountCents, 0);
      const { amountCents, idempotencyKey } = refund;
      return { refundId: `re_${idempotencyKey}`, status: books.refundStatus, amountCents, refundedCents };
    },
    charge: async (charge) => {
      asked.push(charge);
      refuseWhenAway();
      if (ended.has(charge.idempotencyKey)) throw new Error(`${charge.idempotencyKey} was ended`);
      if (asking.has(charge.paymentMethodId)) {
        const { paymentId } = chargeOf(charge);
        if (!charge.present) throw new PaymentError('authentication-required');
        if (!waiting.has(paymentId)) waiting.set(paymentId, { charge, status: 'to-confirm' });
        const clientSecret = `${paymentId}_secret`;
        throw new PaymentError('authentication-required', { paymentId, clientSecret });
      }
      const known = answers.get(charge.idempotencyKey);
      const refusal = known === undefined ? (refusals.get(charge.paymentMethodId) ?? null) : known;
      if (refusal !== 'payment-provider-unavailable') answers.set(charge.idempotencyKey, refusal);
      if (refusal) throw new PaymentError(refusal);
      if (known === undefined) taken.push(charge);
      if (lost.has(charge.paymentMethodId)) throw new PaymentError('payment-provider-unavailable');
      return chargeOf(charge);
    },
  };
  return books;
};

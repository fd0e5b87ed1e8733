import { PaymentError } from '../../payments/payment-error.ts';
import type { Payments } from '../../payments/payments.port.ts';
import { luckOf } from './luck.ts';

export type Unreliable = {
  payments: Payments;
  /** How often, of 100 calls, the request is lost, and how often the answer after the provider acted. */
  setLosses(percent: number): void;
};

type AnyCall = (...args: unknown[]) => unknown;

/** Reading reports is asked again by itself, whatever happens. */
const KEPT: readonly string[] = ['eventsSince', 'readWebhook'];

/** Whom or what a call is about: the same in every run of one seed, whatever runs beside it. */
const subjectOf = ([first]: unknown[]): string => {
  if (typeof first === 'string') return first;
  const { orderId, userId, customerId, paymentId } = (first ?? {}) as Record<string, unknown>;
  return String(orderId ?? userId ?? customerId ?? paymentId ?? '');
};

/** The line to the provider: now and then a request does not arrive, or its answer does not come back. */
export const unreliable = (payments: Payments, seed: number): Unreliable => {
  let losses = 0;
  const asked = new Map<string, number>();
  const lost = () => new PaymentError('payment-provider-unavailable');
  const through = (name: string, call: AnyCall): AnyCall => {
    return async (...args) => {
      const subject = `${name} ${subjectOf(args)}`;
      const times = (asked.get(subject) ?? 0) + 1;
      asked.set(subject, times);
      const luck = luckOf(seed, `${subject} ${times}`);
      if (luck.isLucky(losses)) throw lost();
      const answer = await call(...args);
      if (luck.isLucky(losses)) throw lost();
      return answer;
    };
  };
  const lines = Object.entries(payments).map(([name, call]) => [
    name,
    KEPT.includes(name) ? call : through(name, call as AnyCall),
  ]);
  return {
    payments: Object.fromEntries(lines) as Payments,
    setLosses: (percent) => {
      losses = percent;
    },
  };
};

import { PaymentError } from '../../payments/payment-error.ts';
import type { Payments } from '../../payments/payments.port.ts';
import type { Luck } from './luck.ts';

export type Unreliable = {
  payments: Payments;
  /** How often, of 100 calls, the request is lost, and how often the answer after the provider acted. */
  setLosses(percent: number): void;
};

type AnyCall = (...args: unknown[]) => unknown;

/** Calls whose answer is read at once and by nobody later: they fail as any call does, and are not lost here. */
const KEPT: readonly (keyof Payments)[] = ['eventsSince', 'readWebhook'];

/** The line to the provider: now and then a request does not arrive, or its answer does not come back. */
export const unreliable = (payments: Payments, luck: Luck): Unreliable => {
  let losses = 0;
  const lost = () => new PaymentError('payment-provider-unavailable');
  const through = (call: AnyCall): AnyCall => {
    return async (...args) => {
      if (luck.isLucky(losses)) throw lost();
      const answer = await call(...args);
      if (luck.isLucky(losses)) throw lost();
      return answer;
    };
  };
  const lines = Object.entries(payments).map(([name, call]) => [
    name,
    KEPT.includes(name as keyof Payments) ? call : through(call as AnyCall),
  ]);
  return {
    payments: Object.fromEntries(lines) as Payments,
    setLosses: (percent) => {
      losses = percent;
    },
  };
};

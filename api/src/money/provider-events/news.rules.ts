import type { PaymentEvent } from '../../payments/payments.port.ts';

/** What somebody of the team has to look at; null of all that the store settles by itself. */
export const newsOf = (event: PaymentEvent): string | null =>
  event.kind === 'disputed'
    ? `payment ${event.paymentId} was disputed, ${event.amountCents} cents: ${event.outcome}`
    : null;

import type { PaymentEvent } from '../../payments/payments.port.ts';

/** What somebody of the team has to look at; null of all that the store settles by itself. */
export const newsOf = (event: PaymentEvent): string | null => {
  switch (event.kind) {
    case 'disputed':
      return `payment ${event.paymentId} was disputed, ${event.amountCents} cents: ${event.outcome}`;
    case 'refund-changed':
      return event.hasFailed
        ? `refund ${event.refundId} of payment ${event.paymentId} has failed, ${event.amountCents} cents`
        : null;
    case 'unreadable':
      return `event ${event.eventId}, ${event.type}, cannot be read: it can be sent again from the provider’s screens once it can`;
    default:
      return null;
  }
};

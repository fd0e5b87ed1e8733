/**
 * Why a payment call could not be done. All but the last five are keys of the error catalogue, which a
 * customer reads; those five are for the store's own code.
 */
export type PaymentErrorKey =
  | 'card-declined'
  | 'card-insufficient-funds'
  | 'card-expired'
  | 'card-incorrect-cvc'
  | 'card-incorrect-number'
  | 'card-not-supported'
  | 'card-processing-error'
  | 'authentication-required'
  | 'payment-provider-unavailable'
  | 'prime-changed-meanwhile'
  | 'card-not-found'
  | 'customer-not-found'
  | 'membership-not-found'
  | 'refund-not-possible'
  | 'webhook-not-genuine';

export type PaymentErrorDetails = {
  /** The provider's own reason (`lost_card`, …): for the team and for statistics, never shown to a customer. */
  declineCode?: string;
  /** The card's issuer wants no other try: networks fine whoever asks again all the same. */
  isFinal?: boolean;
  /** With `authentication-required`: what the browser needs to show the bank's challenge. */
  clientSecret?: string;
  /** With `authentication-required` of a charge whose customer is present: the payment that waits for their answer. */
  paymentId?: string;
  cause?: unknown;
};

/** The one error that the payment port throws. */
export class PaymentError extends Error {
  readonly key: PaymentErrorKey;
  readonly declineCode: string | undefined;
  readonly isFinal: boolean;
  readonly clientSecret: string | undefined;
  readonly paymentId: string | undefined;

  constructor(key: PaymentErrorKey, details: PaymentErrorDetails = {}) {
    super(key, { cause: details.cause });
    this.name = 'PaymentError';
    this.key = key;
    this.declineCode = details.declineCode;
    this.isFinal = details.isFinal ?? false;
    this.clientSecret = details.clientSecret;
    this.paymentId = details.paymentId;
  }
}

/** Nobody answered: it is asked again later, and is nobody's mistake. */
export const isProviderAway = (error: unknown): boolean =>
  error instanceof PaymentError && error.key === 'payment-provider-unavailable';

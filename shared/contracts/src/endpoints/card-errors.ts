/** What the payment provider may refuse of a card. */
export const cardErrors = [
  'card-declined',
  'card-insufficient-funds',
  'card-expired',
  'card-incorrect-cvc',
  'card-incorrect-number',
  'card-not-supported',
  'card-processing-error',
  'authentication-required',
  'payment-provider-unavailable',
] as const;

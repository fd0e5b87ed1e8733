/**
 * The error catalogue (specification, section 8): every key that the server or a form may answer, with
 * the HTTP status it comes with. The texts, in both languages, are the `errors` namespace of @msl/i18n.
 */

/** The specification's own keys. */
const specified = {
  'no-inventory': 409,
  'product-not-published': 409,
  'user-already-exist': 409,
  'too-short-password': 400,
  'invalid-email': 400,
  'missing-first-name': 400,
  'missing-last-name': 400,
  'password-not-matching': 400,
  'email-not-matching': 400,
  'coupon-expired': 409,
  'coupon-reach-limit': 409,
  'coupon-not-active': 409,
  'coupon-not-exist': 404,
  'coupon-not-available': 409,
  'user-fail-password': 401,
  'user-not-found': 401,
  'missing-user-email': 400,
  'missing-user-password': 400,
  'token-expired': 401,
  'can-not-skip-too-late': 409,
} as const;

/** What any call may answer. `network` never crosses the wire: the client says it when no answer came. */
const general = {
  network: 0,
  'request-not-valid': 400,
  'token-missing': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many-requests': 429,
  'something-went-wrong': 500,
  'not-implemented': 501,
  maintenance: 503,
  /** For a moment only: nothing was done, or whether it was is not known; the same call may be made again. */
  unavailable: 503,
} as const;

/** What forms and bodies may say of a field (specification, section 5). */
const fields = {
  'value-not-valid': 400,
  'text-too-long': 400,
  'first-name-not-valid': 400,
  'last-name-not-valid': 400,
  'name-characters-not-valid': 400,
  'password-confirmation-required': 400,
  'email-confirmation-required': 400,
  'company-name-required': 400,
  'company-name-not-valid': 400,
  'zip-required': 400,
  'zip-not-valid': 400,
  'phone-required': 400,
  'phone-not-valid': 400,
  'phone-ten-digits': 400,
  'language-required': 400,
  'referral-required': 400,
  'address-required': 400,
  'city-required': 400,
  'province-required': 400,
  'province-not-served': 400,
  'message-required': 400,
  'frequency-required': 400,
  'timeslot-required': 400,
  'location-required': 400,
  'choices-required': 400,
  'plans-required': 400,
  'persons-required': 400,
  'quantity-not-valid': 400,
  'tip-not-valid': 400,
  'coupon-required': 400,
  'payment-method-required': 400,
  'consent-missing': 400,
  'start-date-required': 400,
  'end-date-required': 400,
  'date-not-valid': 400,
  'holidays-end-before-start': 400,
  'holidays-too-long': 400,
  'holidays-too-far': 400,
} as const;

/** What the rules of the store may refuse. */
const rules = {
  'user-not-active': 403,
  'confirmation-token-not-valid': 404,
  'reset-token-not-valid': 404,
  'newsletter-link-not-valid': 404,
  'plan-not-found': 404,
  'plan-persons-not-offered': 409,
  'product-not-found': 404,
  'category-not-found': 404,
  'topic-not-found': 404,
  'order-not-found': 404,
  'receipt-not-found': 404,
  'order-not-open': 409,
  'order-already-exists': 409,
  'order-not-to-pay': 409,
  'order-payment-too-late': 409,
  'payment-in-progress': 409,
  'can-not-change-too-late': 409,
  'product-limit-reached': 409,
  'open-value-limit-reached': 409,
  'can-not-unskip-on-holidays': 409,
  'plans-missing': 409,
  'delivery-missing': 409,
  'card-missing': 409,
  'subscription-already-active': 409,
  'consent-outdated': 409,
  'subscription-not-active': 409,
  'prime-already-member': 409,
  'prime-not-member': 409,
  'prime-payment-late': 409,
  'prime-changed-meanwhile': 409,
  'referral-already-exist': 409,
  'referral-own-email': 409,
  'waiting-list-already-joined': 409,
  'zip-not-served': 404,
  'address-not-found': 404,
  'no-timeslot': 409,
  'timeslot-not-available': 409,
  'timeslot-full': 409,
  'frequency-incompatible': 409,
  'pickup-point-not-found': 404,
  'pickup-point-full': 409,
  'pickup-point-closed': 409,
  'pickup-point-not-full': 409,
  'wrong-password': 403,
} as const;

/** What the payment provider may refuse; each asks for another card, or for another try. */
const cards = {
  'card-declined': 402,
  'card-insufficient-funds': 402,
  'card-expired': 402,
  'card-incorrect-cvc': 402,
  'card-incorrect-number': 402,
  'card-not-supported': 402,
  'card-processing-error': 402,
  'authentication-required': 402,
  'payment-provider-unavailable': 503,
} as const;

export const errorStatuses = { ...specified, ...general, ...fields, ...rules, ...cards } as const;

export type ErrorKey = keyof typeof errorStatuses;

export const errorKeys = Object.keys(errorStatuses) as readonly ErrorKey[];

export const isErrorKey = (value: unknown): value is ErrorKey =>
  typeof value === 'string' && Object.hasOwn(errorStatuses, value);

/** Whether the specification names a key as a code of the server. */
export const isServerCode = (key: ErrorKey): boolean => Object.hasOwn(specified, key);

/** The HTTP status that a key comes with. */
export const statusOf = (key: ErrorKey): number => errorStatuses[key];

/**
 * Stripe's documented test cards (docs.stripe.com/testing). A card's number is looked up once, when it is typed
 * in; from then on only the name of its behaviour, its brand and its last digits are known.
 */
type Decline = { code: string; declineCode: string; adviceCode?: string; message: string };

const plainDecline = (declineCode: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
});
const declines = {
  generic: plainDecline('generic_decline'),
  final: { ...plainDecline('generic_decline'), adviceCode: 'do_not_try_again' },
  lost: plainDecline('lost_card'),
  stolen: plainDecline('stolen_card'),
  velocity: plainDecline('card_velocity_exceeded'),
  funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>;

/** When the bank wants the customer's own confirmation (3-D Secure). */
type Authentication = 'never' | 'unless-set-up' | 'on-session' | 'always';

export type Behaviour = {
  authentication: Authentication;
  /** Refused when attached to a customer or set up; without it the card can be saved. */
  setupDecline?: Decline;
  chargeDecline?: Decline;
};

const declined = (decline: Decline): Behaviour => ({
  authentication: 'never',
  setupDecline: decline,
  chargeDecline: decline,
});

export const behaviours = {
  approved: { authentication: 'never' },
  declined: declined(declines.generic),
  'insufficient-funds': declined(declines.funds),
  lost: declined(declines.lost),
  stolen: declined(declines.stolen),
  velocity: declined(declines.velocity),
  expired: declined(declines.expired),
  'incorrect-cvc': declined(declines.cvc),
  'processing-error': declined(declines.processing),
  'declined-when-charged': { authentication: 'never', chargeDecline: declines.generic },
  'declined-for-good': { authentication: 'never', chargeDecline: declines.final },
  'authenticate-unless-set-up': { authentication: 'unless-set-up' },
  'authenticate-always': { authentication: 'always' },
  'authenticate-on-session': { authentication: 'on-session' },
  'authenticate-then-insufficient-funds': { authentication: 'on-session', chargeDecline: declines.funds },
  'authenticate-then-declined': {
    authentication: 'on-session',
    setupDecline: declines.generic,
    chargeDecline: declines.generic,
  },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;
export const behaviourOf = (name: BehaviourName): Behaviour => behaviours[name];

export type TestCard = { brand: string; funding: 'credit' | 'debit' | 'prepaid'; behaviour: BehaviourName };

const card = (
  brand: string,
  behaviour: BehaviourName = 'approved',
  funding: TestCard['funding'] = 'credit',
): TestCard => ({ brand, funding, behaviour });

const byNumber: Readonly<Record<string, TestCard>> = {
  '4242424242424242': card('visa'),
  '4000056655665556': card('visa', 'approved', 'debit'),
  '4000001240000000': card('visa'),
  '5555555555554444': card('mastercard'),
  '2223003122003222': card('mastercard'),
  '5200828282828210': card('mastercard', 'approved', 'debit'),
  '5105105105105100': card('mastercard', 'approved', 'prepaid'),
  '378282246310005': card('amex'),
  '6011111111111117': card('discover'),
  '4000000000000002': card('visa', 'declined'),
  '4000000000009995': card('visa', 'insufficient-funds'),
  '4000000000009987': card('visa', 'lost'),
  '4000000000009979': card('visa', 'stolen'),
  '4000000000006975': card('visa', 'velocity'),
  '4000000000000069': card('visa', 'expired'),
  '4000000000000127': card('visa', 'incorrect-cvc'),
  '4000000000000119': card('visa', 'processing-error'),
  '4000000000000341': card('visa', 'declined-when-charged'),
  // Stripe has no test card that gives an advice: this number is the stand-in's own.
  '4000000000000358': card('visa', 'declined-for-good'),
  '4000002500003155': card('visa', 'authenticate-unless-set-up'),
  '4000002760003184': card('visa', 'authenticate-always'),
  '4000000000003220': card('visa', 'authenticate-on-session'),
  '4000000000003055': card('visa'),
  '4000008260003178': card('visa', 'authenticate-then-insufficient-funds'),
  '4000008400001629': card('visa', 'authenticate-then-declined'),
};

/** Stripe's ready-made payment methods, for server code and tests that have no card form. */
const numberOfToken: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
};

export const testCard = (number: string): TestCard | undefined => byNumber[number];

/** The card behind a ready-made payment method, with the digits that a customer would see. */
export function testCardOfToken(token: string): (TestCard & { lastDigits: string }) | undefined {
  const number = numberOfToken[token];
  const found = number === undefined ? undefined : byNumber[number];
  return number && found ? { ...found, lastDigits: number.slice(-4) } : undefined;
}

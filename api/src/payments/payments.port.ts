/**
 * What the store asks of a card payment provider (specification, sections 4 and 7). Money is integer cents in
 * CAD; every call that changes something takes an idempotency key that the caller stores before the call, so
 * that a retry after a crash gives the first answer instead of a second payment. All throw PaymentError.
 */

/** A card as the store may know it: never its number. `brand` is the provider's word (`visa`, `mastercard`). */
export type CardDetails = {
  paymentMethodId: string;
  brand: string;
  lastDigits: string;
  expMonth: number;
  expYear: number;
};

export type NewCustomer = {
  userId: string;
  email: string;
  name: string;
  locale: string;
  idempotencyKey: string;
};

/** The browser confirms the card with `clientSecret`, which shows the bank's challenge if there is one. */
export type CardSetup = { setupId: string; clientSecret: string };

export type NewCharge = {
  customerId: string;
  paymentMethodId: string;
  amountCents: number;
  orderId: string;
  description: string;
  /** Its customer pays on the screen, can answer the bank, and pays nothing twice in a restored store; else the store asks by itself. */
  present?: boolean;
  idempotencyKey: string;
};
/** `isFound`: in the provider's books, not made by this call; another card may have paid it than the one that is asked here. */
export type Charge = { paymentId: string; amountCents: number; isFound?: boolean };

/** How a payment stands that its customer was asked to confirm. `over`: it will never be made. */
export type PaymentState = { status: 'paid' | 'to-confirm' | 'over'; clientSecret: string };
/** What was asked for an order, of which the outcome is not known. */
export type AskedCharge = Pick<NewCharge, 'customerId' | 'amountCents' | 'orderId' | 'idempotencyKey'>;

/** `mayBeDone`: see `changeCredit`. */
export type NewRefund = {
  paymentId: string;
  amountCents: number;
  idempotencyKey: string;
  mayBeDone?: boolean;
};
/** `refundedCents`: of this payment, in all, when the refund was made. `pending`: it may fail still. */
export type Refund = {
  refundId: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  refundedCents: number;
};

/** A discount that the provider keeps for one customer (spec: coupon_stripe). */
export type ProviderCoupon = {
  discountId: string;
  type: 'FIXED_AMOUNTS' | 'PERCENTAGES';
  /** Cents, or percents. */
  amount: number;
  /** For one bill only; another stands until the provider ends it. */
  once: boolean;
};
/** What a customer has at the provider; the credit (spec: credit_stripe) is never negative. */
export type CustomerAccount = { creditCents: number; coupon: ProviderCoupon | null };

export type MembershipTerms = { lookupKey: string; amountCents: number; interval: 'month' | 'year' };
export type NewMembership = {
  customerId: string;
  paymentMethodId: string;
  terms: MembershipTerms;
  /** A first-time member pays from this moment on; null pays at once. */
  trialEnd: Date | null;
  /** A coupon known to the provider. */
  couponId?: string;
  /** Its customer is on the screen and pays there, see `membershipPayment`; left out, the card is charged at once. */
  present?: boolean;
  idempotencyKey: string;
};
export type Membership = {
  membershipId: string;
  status: 'active' | 'trialing' | 'inactive';
  interval: 'month' | 'year';
  /** From the period's end on, when the plan was changed. */
  nextInterval: 'month' | 'year' | null;
  currentPeriodEnd: Date;
  renews: boolean;
  /** The renewal could not be paid yet: the provider tries again, unless its owner has left. */
  isLate: boolean;
  /** Until when it was paid, if it is late. */
  lateSince: Date | null;
  /** The provider does not try again, and ends nothing by itself either. */
  isGivenUp: boolean;
  /** What the period that comes next will cost, less a discount of its own, before the customer's credit and discount. */
  renewalCents: number;
  /** On a price of MSL+'s: whatever else the team sells to a customer makes no member. */
  isOffered: boolean;
  /** What is not paid of the period that began, or would begin; `asksBank`: its customer has to confirm it. */
  due: { amountCents: number; asksBank: boolean } | null;
  /** Invoices of one that is over that stay open: the provider lets nobody void them. */
  leftOpen: readonly string[];
};
/** With the moment, by the machine's own clock, at which it was asked for: what is older than it says less. */
export type ChangedMembership = Membership & { readAt: Date };
/** A period of a membership that was paid: on the card, and with what the provider keeps for the customer. */
export type MembershipInvoice = {
  invoiceId: string;
  membershipId: string;
  paidAt: Date;
  from: Date;
  to: Date;
  /** subtotal − discount − credit = paid. */
  subtotalCents: number;
  discountCents: number;
  creditCents: number;
  paidCents: number;
  /** Null when the card paid nothing. */
  paymentId: string | null;
};
/** How a payment stands: what was taken, when and from which card, the order that it is for, what was given back of it and what its bank took. */
export type PaymentFacts = {
  brand: string | null;
  lastDigits: string | null;
  orderId: string | null;
  takenCents: number;
  takenAt: Date;
  refundedCents: number;
  lostCents: number;
};

type OfOrder = { paymentId: string; orderId: string | null };
/** A fact that the provider reports by itself. Any may come twice or out of order: `eventId` tells twins. */
export type PaymentEvent = { eventId: string; at: Date } & (
  | ({ kind: 'charge-succeeded'; takenCents: number; paymentMethodId: string | null } & OfOrder)
  | ({ kind: 'charge-failed'; declineCode: string | null } & OfOrder)
  | ({ kind: 'refunded'; takenCents: number; takenAt: Date; refundedCents: number } & OfOrder)
  /** How a refund stands is another thing now; `hasFailed`, which one that had succeeded can still do. */
  | {
      kind: 'refund-changed';
      refundId: string;
      /** When it was asked for. */
      madeAt: Date;
      hasFailed: boolean;
      /** What it was to give back of; null of a payment that is not known any more. */
      paymentId: string | null;
      amountCents: number;
    }
  /** The card's owner has asked their bank for the money: it asks first, has but `asked`, has decided for them (`lost`), or for the store. */
  | { kind: 'disputed'; paymentId: string; amountCents: number; outcome: 'open' | 'asked' | 'lost' | 'over' }
  | { kind: 'account-changed'; customerId: string }
  /** The bank has sent the card's owner another: same card to the provider, other digits or expiry. */
  | { kind: 'card-changed'; customerId: string; paymentMethodId: string }
  | { kind: 'membership-changed'; customerId: string; membershipId: string }
  | { kind: 'other'; type: string }
  /** Genuine, and not as this store reads that type. */
  | { kind: 'unreadable'; type: string }
);

export interface Payments {
  createCustomer(customer: NewCustomer): Promise<{ customerId: string }>;

  /** Opens a setup that the browser confirms; a confirmed card belongs to the customer. Throws `customer-not-found`. */
  prepareCard(customerId: string): Promise<CardSetup>;
  /** Throws `card-not-found`. */
  cardOf(paymentMethodId: string): Promise<CardDetails>;
  /**
   * Makes sure that a card can be charged with the customer absent, and is theirs. A card confirmed in the browser is taken as it is; one
   * that is not is verified here, which can end in a decline, or in `authentication-required` with the secret
   * that the browser needs. A card of someone else is `card-not-found`; a customer who was deleted, `customer-not-found`.
   */
  saveCard(input: {
    customerId: string;
    paymentMethodId: string;
    idempotencyKey: string;
  }): Promise<CardDetails>;
  /** The cards that are kept for a customer, on file or not: identifiers of payment methods. */
  cardsOf(customerId: string): Promise<string[]>;
  /** Forgets a card that was replaced. Forgetting it twice is no error. */
  forgetCard(paymentMethodId: string): Promise<void>;

  /**
   * Charges a card. `authentication-required`: the bank asks the customer; when they are present the error has the payment
   * and the secret that the browser confirms it with. `card-not-found`, `customer-not-found`: it was taken away from them, or
   * they were deleted.
   */
  charge(charge: NewCharge): Promise<Charge>;
  paymentOf(paymentId: string): Promise<PaymentState>;
  /**
   * Ends what was asked for an order: gives its payment when the money was taken; null when it was not, and never will
   * be, also by a request that is still on its way. Asked again it gives the same.
   */
  settleCharge(asked: AskedCharge): Promise<Charge | null>;
  /** Asked again with `mayBeDone`, it says how the refund stands by now. */
  refund(refund: NewRefund): Promise<Refund>;

  accountOf(customerId: string): Promise<CustomerAccount>;
  /**
   * Adds to the credit, or takes from it with a negative amount; gives what is left. The provider forgets keys after a
   * day: with `mayBeDone` its books are read first, so that what was sent long ago is not sent again.
   */
  changeCredit(input: {
    customerId: string;
    amountCents: number;
    description: string;
    idempotencyKey: string;
    mayBeDone?: boolean;
  }): Promise<number>;
  /** Takes a used discount off the customer; another that they were given since stays. Ending it twice is no error. */
  endCoupon(customerId: string, discountId: string): Promise<void>;

  /**
   * With its customer present nothing is charged here: what is not free is `inactive`, with what is due, until the browser
   * has paid it: see `membershipPayment`. Where the customer has one already, of which the store does not know, that one is given.
   */
  startMembership(membership: NewMembership): Promise<Membership>;
  /** Of one that has ended nothing can be paid any more, and its credit is the customer's again. Throws `membership-not-found`. */
  membershipOf(membershipId: string): Promise<Membership>;
  /** The secret that the browser pays with what is due of a membership; null when nothing is. */
  membershipPayment(membershipId: string): Promise<string | null>;
  /** What is due can be paid no more. False when it was paid meanwhile. */
  giveUpMembership(membershipId: string): Promise<boolean>;
  /** The periods that were paid, the latest first; none of a trial. */
  membershipInvoices(membershipId: string): Promise<MembershipInvoice[]>;
  paymentFacts(paymentId: string): Promise<PaymentFacts>;
  /** From the next renewal on, the membership is charged on this card. */
  setMembershipCard(membershipId: string, paymentMethodId: string): Promise<void>;
  /**
   * Off: a member stays one until the period's end (decisions.md, section 3); of a period that is not paid, or not
   * yet, nothing is collected any more, and it ends at once: `inactive`. Throws `prime-changed-meanwhile`, as the next, when another change
   * at the same moment was the last.
   */
  setMembershipRenewal(membershipId: string, renews: boolean): Promise<ChangedMembership>;
  /** From the period's end on, renewed on these terms; nothing is charged before. Asked for twice, it is one change. */
  setMembershipTerms(membershipId: string, terms: MembershipTerms): Promise<ChangedMembership>;

  /**
   * What the provider has reported since then of accounts, cards, refunds and memberships, whether it arrived or not, in pages; of
   * payments of orders the store asks by itself, or here, `withPayments`.
   */
  eventsSince(since: Date, options?: { withPayments?: boolean }): AsyncIterable<PaymentEvent[]>;

  /** Checks the signature over the raw body; throws `webhook-not-genuine`. */
  readWebhook(rawBody: string, signature: string): PaymentEvent;
}

// Long because: each object that the stand-in keeps, with its fields.
import type { BehaviourName } from './test-cards.ts';

/**
 * The objects that the stand-in keeps, with the fields that the SDK, the store and the browser read. What stands
 * under `sandbox` is the stand-in's own and never leaves it.
 */
type Base = { id: string; created: number; livemode: false };
type Metadata = Record<string, string>;

export type Customer = Base & {
  object: 'customer';
  email: string | null;
  name: string | null;
  description: string | null;
  preferred_locales: string[];
  balance: number;
  discount: Discount | null;
  currency: string | null;
  invoice_settings: { default_payment_method: string | null };
  metadata: Metadata;
};

export type AddressPart = 'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state';

export type WalletType = 'google_pay' | 'link';

export type PaymentMethod = Base & {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  billing_details: {
    name: string | null;
    email: string | null;
    phone?: string | null;
    address?: Record<AddressPart, string | null> | null;
  };
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    funding: string;
    country: string;
    checks: { cvc_check: string | null };
    /** The phone or browser that gave it; none of a typed card. */
    wallet?: { type: WalletType; dynamic_last4: null } | null;
  };
  metadata: Metadata;
  sandbox: { behaviour: BehaviourName; setUp: boolean; detached?: true };
};

/** What a wallet gave, until an intent is confirmed with it: once, and not for long. */
export type ConfirmationToken = Base & {
  object: 'confirmation_token';
  expires_at: number | null;
  payment_intent: string | null;
  setup_intent: string | null;
  payment_method_preview: Pick<PaymentMethod, 'type' | 'billing_details' | 'card' | 'customer'>;
  return_url: string | null;
  setup_future_usage: 'off_session';
  use_stripe_sdk: true;
  /** The payment method that comes of it. */
  sandbox: { method: string };
};

export type IntentError = {
  type: string;
  code: string;
  decline_code?: string;
  advice_code?: string;
  message: string;
  payment_method?: unknown;
};
export type NextAction = {
  type: 'use_stripe_sdk';
  use_stripe_sdk: { type: 'three_d_secure_redirect' };
} | null;

export type SetupIntent = Base & {
  object: 'setup_intent';
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: ['card'];
  usage: string;
  next_action: NextAction;
  last_setup_error: IntentError | null;
  metadata: Metadata;
};

export type PaymentIntent = Base & {
  object: 'payment_intent';
  status: SetupIntent['status'];
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: ['card'];
  description: string | null;
  next_action: NextAction;
  latest_charge: string | null;
  last_payment_error: IntentError | null;
  metadata: Metadata;
  /** The invoice that it pays. */
  sandbox?: { invoice: string };
};

export type Charge = Base & {
  object: 'charge';
  status: 'succeeded';
  paid: true;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  metadata: Metadata;
};

export type Refund = Base & {
  object: 'refund';
  status: 'succeeded' | 'failed';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  metadata: Metadata;
};

export type BalanceTransaction = Base & {
  object: 'customer_balance_transaction';
  type: 'adjustment' | 'applied_to_invoice';
  customer: string;
  amount: number;
  ending_balance: number;
  currency: string;
  description: string | null;
  metadata: Metadata;
};

export type Product = Base & { object: 'product'; active: boolean; name: string; metadata: Metadata };

export type Price = Base & {
  object: 'price';
  active: boolean;
  type: 'recurring' | 'one_time';
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  product: string;
  recurring: { interval: 'month' | 'year'; interval_count: number } | null;
  metadata: Metadata;
};

export type Coupon = Base & {
  object: 'coupon';
  valid: boolean;
  name: string | null;
  duration: 'once' | 'forever';
  amount_off: number | null;
  percent_off: number | null;
  currency: string | null;
  metadata: Metadata;
};

/** A coupon that a customer has; it is kept with the customer. */
export type Discount = {
  id: string;
  object: 'discount';
  customer: string;
  start: number;
  end: null;
  source: { type: 'coupon'; coupon: Coupon };
};

export type Subscription = Base & {
  object: 'subscription';
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  customer: string;
  default_payment_method: string | null;
  cancel_at_period_end: boolean;
  /** A day of its own, chosen in the dashboard. */
  cancel_at?: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  /** Where periods are counted from. Subscriptions kept before it was written down have none. */
  billing_cycle_anchor?: number;
  latest_invoice: string | null;
  schedule?: string | null;
  items: {
    object: 'list';
    data: [
      {
        id: string;
        object: 'subscription_item';
        price: Price;
        quantity: number;
        current_period_start: number;
        current_period_end: number;
      },
    ];
  };
  metadata: Metadata;
  sandbox: { couponId: string | null; retries?: number };
};

/** One price from a moment on; the last phase has the length of its price's period. */
export type Phase = { price: string; start_date: number; end_date: number; trial_end: number | null };

export type SubscriptionSchedule = Base & {
  object: 'subscription_schedule';
  status: 'active' | 'released';
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  released_at: number | null;
  end_behavior: 'release';
  metadata: Metadata;
  /** The phase of today and those to come. */
  sandbox: { phases: Phase[]; card: string | null };
};

export type Invoice = Base & {
  object: 'invoice';
  status: 'draft' | 'paid' | 'open' | 'void';
  /** Off: a draft stays one. */
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  customer: string;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: {
    object: 'list';
    data: [{ id: string; object: 'line_item'; amount: number; period: { start: number; end: number } }];
  };
  subtotal: number;
  /** Less the coupon; the customer's credit is taken from it after. */
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  currency: string;
  confirmation_secret: { type: 'payment_intent'; client_secret: string } | null;
  payments: {
    object: 'list';
    data: {
      id: string;
      object: 'invoice_payment';
      payment: { type: 'payment_intent'; payment_intent: string };
    }[];
  };
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
};

export type StripeEvent = Base & {
  object: 'event';
  type: string;
  data: { object: unknown };
  sandbox: { delivered: boolean };
};

export type StripeObject =
  | Customer
  | PaymentMethod
  | ConfirmationToken
  | SetupIntent
  | PaymentIntent
  | Charge
  | Refund
  | BalanceTransaction
  | Product
  | Price
  | Coupon
  | Subscription
  | SubscriptionSchedule
  | Invoice
  | StripeEvent;

export type Kind = StripeObject['object'];
export type ObjectOf<K extends Kind> = Extract<StripeObject, { object: K }>;

import type Stripe from 'stripe';

/** What Stripe answers to each call that the stand-in answers to a server, as the `stripe` package types it. */
export type Answered = {
  'POST /v1/customers': Stripe.Customer;
  'GET /v1/customers': Stripe.ApiList<Stripe.Customer>;
  'GET /v1/customers/:id': Stripe.Customer;
  'POST /v1/customers/:id': Stripe.Customer;
  'POST /v1/customers/:id/balance_transactions': Stripe.CustomerBalanceTransaction;
  'GET /v1/customers/:id/balance_transactions': Stripe.ApiList<Stripe.CustomerBalanceTransaction>;
  'GET /v1/customers/:id/payment_methods': Stripe.ApiList<Stripe.PaymentMethod>;
  'DELETE /v1/customers/:id/discount': Stripe.DeletedDiscount;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethod;
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethod;
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethod;
  'POST /v1/confirmation_tokens': Stripe.ConfirmationToken;
  'GET /v1/confirmation_tokens/:id': Stripe.ConfirmationToken;
  'POST /v1/setup_intents': Stripe.SetupIntent;
  'GET /v1/setup_intents/:id': Stripe.SetupIntent;
  'POST /v1/setup_intents/:id/confirm': Stripe.SetupIntent;
  'POST /v1/payment_intents': Stripe.PaymentIntent;
  'GET /v1/payment_intents': Stripe.ApiList<Stripe.PaymentIntent>;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntent;
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntent;
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntent;
  'POST /v1/refunds': Stripe.Refund;
  'GET /v1/refunds': Stripe.ApiList<Stripe.Refund>;
  'POST /v1/products': Stripe.Product;
  'POST /v1/prices': Stripe.Price;
  'GET /v1/prices': Stripe.ApiList<Stripe.Price>;
  'POST /v1/coupons': Stripe.Coupon;
  'GET /v1/coupons/:id': Stripe.Coupon;
  'POST /v1/subscriptions': Stripe.Subscription;
  'GET /v1/subscriptions': Stripe.ApiList<Stripe.Subscription>;
  'GET /v1/subscriptions/:id': Stripe.Subscription;
  'POST /v1/subscriptions/:id': Stripe.Subscription;
  'DELETE /v1/subscriptions/:id': Stripe.Subscription;
  'POST /v1/subscription_schedules': Stripe.SubscriptionSchedule;
  'GET /v1/subscription_schedules/:id': Stripe.SubscriptionSchedule;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionSchedule;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionSchedule;
  'GET /v1/invoices': Stripe.ApiList<Stripe.Invoice>;
  'GET /v1/invoices/:id': Stripe.Invoice;
  'POST /v1/invoices/:id': Stripe.Invoice;
  'POST /v1/invoices/:id/void': Stripe.Invoice;
  'GET /v1/events': Stripe.ApiList<Stripe.Event>;
  event: Stripe.Event;
  /** Refusals, by where Stripe puts the code. */
  'refusal of a payment': { error: Refusal<Stripe.PaymentIntent.LastPaymentError.Code> };
  'refusal of a set-up': { error: Refusal<Stripe.SetupIntent.LastSetupError.Code> };
};

/** The codes that Stripe documents: its types let any other text through too. */
type Documented<Code> = Code extends string ? (string extends Code ? never : Code) : never;

type Refusal<Code> = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: Documented<Code>;
  decline_code?: string;
  advice_code?: string;
  message: string;
  param?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
};

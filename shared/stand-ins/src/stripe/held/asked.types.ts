import type Stripe from 'stripe';

/**
 * What may be asked of each call that the stand-in answers, as the `stripe` package types it: `npm run docs` makes
 * `parameters.json` of it, which `refuse-unknown.ts` holds requests to.
 */
export type Asked = {
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'GET /v1/customers': Stripe.CustomerListParams;
  'GET /v1/customers/:id': Stripe.CustomerRetrieveParams;
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams;
  'POST /v1/customers/:id/balance_transactions': Stripe.CustomerCreateBalanceTransactionParams;
  'GET /v1/customers/:id/balance_transactions': Stripe.CustomerListBalanceTransactionsParams;
  'GET /v1/customers/:id/payment_methods': Stripe.CustomerListPaymentMethodsParams;
  'DELETE /v1/customers/:id/discount': Stripe.CustomerDeleteDiscountParams;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethodRetrieveParams;
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams;
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams;
  'GET /v1/confirmation_tokens/:id': Stripe.ConfirmationTokenRetrieveParams;
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams;
  'GET /v1/setup_intents/:id': Stripe.SetupIntentRetrieveParams;
  'POST /v1/setup_intents/:id/confirm': Stripe.SetupIntentConfirmParams;
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams;
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams;
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'POST /v1/products': Stripe.ProductCreateParams;
  'POST /v1/prices': Stripe.PriceCreateParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'POST /v1/coupons': Stripe.CouponCreateParams;
  'GET /v1/coupons/:id': Stripe.CouponRetrieveParams;
  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'POST /v1/subscription_schedules': Stripe.SubscriptionScheduleCreateParams;
  'GET /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleRetrieveParams;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleUpdateParams;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionScheduleReleaseParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/:id': Stripe.InvoiceUpdateParams;
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams;
  'GET /v1/events': Stripe.EventListParams;
};

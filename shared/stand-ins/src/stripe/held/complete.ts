// Long because: every field that Stripe always answers, of each object that the stand-in answers.
import type Stripe from 'stripe';
import type * as Kept from '../stripe-objects.ts';

/** The fields that Stripe always answers and the stand-in does not keep: the compiler asks for each. */
type Unkept<Theirs, Ours> = Omit<
  Pick<Theirs, { [K in keyof Theirs]-?: object extends Pick<Theirs, K> ? never : K }[keyof Theirs]>,
  keyof Ours
>;

/** The version of Stripe's API that the `stripe` package speaks, and events are written in. */
export const apiVersion = '2026-10-28.endive';

const customer = (): Unkept<Stripe.Customer, Kept.Customer> => ({ default_source: null, shipping: null });

const cardChecks = { address_line1_check: null, address_postal_code_check: null };

const paymentMethod = (): Unkept<Stripe.PaymentMethod, Kept.PaymentMethod> => ({ customer_account: null });

const cardOfMethod = ({ brand }: Kept.PaymentMethod['card']) =>
  ({
    display_brand: brand,
    generated_from: null,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
  }) satisfies Unkept<Stripe.PaymentMethod.Card, Kept.PaymentMethod['card']>;

/** Cards kept before wallets were have none. */
const cardOnTheWire = (card: Kept.PaymentMethod['card']) => ({
  ...cardOfMethod(card),
  ...card,
  checks: { ...cardChecks, ...card.checks },
  wallet: card.wallet ? { ...card.wallet, [card.wallet.type]: {} } : null,
});

const confirmationToken = (): Unkept<Stripe.ConfirmationToken, Kept.ConfirmationToken> => ({
  metadata: null,
  payment_method_options: null,
  shipping: null,
});

const cardOfCharge = ({ amount }: Kept.Charge) =>
  ({
    amount_authorized: amount,
    authorization_code: '123456',
    checks: { ...cardChecks, cvc_check: null },
    country: 'CA',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2030,
    funding: 'credit',
    installments: null,
    mandate: null,
    network: null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }) satisfies Unkept<Stripe.Charge.PaymentMethodDetails.Card, Kept.Charge['payment_method_details']['card']>;

/** A billing address is asked for where the store sends one. */
const billing = { address: null, phone: null, tax_id: null };

const intent = {
  allowed_payment_method_types: ['card' as const],
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  excluded_payment_method_types: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
};

const setupIntent = (): Unkept<Stripe.SetupIntent, Kept.SetupIntent> => ({
  ...intent,
  description: null,
  latest_attempt: null,
  mandate: null,
  payment_method_options: null,
  single_use_mandate: null,
});

const paymentIntent = (): Unkept<Stripe.PaymentIntent, Kept.PaymentIntent> => ({
  ...intent,
  amount_capturable: 0,
  application_fee_amount: null,
  canceled_at: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  managed_payments: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
});

const charge = ({ amount }: Kept.Charge): Unkept<Stripe.Charge, Kept.Charge> => ({
  amount_captured: amount,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { ...billing, name: null, email: null },
  calculated_statement_descriptor: null,
  captured: true,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  on_behalf_of: null,
  outcome: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
});

const refund = (): Unkept<Stripe.Refund, Kept.Refund> => ({
  balance_transaction: null,
  customer: null,
  customer_account: null,
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
});

const balanceTransaction = (): Unkept<Stripe.CustomerBalanceTransaction, Kept.BalanceTransaction> => ({
  checkout_session: null,
  credit_note: null,
  customer_account: null,
  invoice: null,
});

const product = ({ created }: Kept.Product): Unkept<Stripe.Product, Kept.Product> => ({
  description: null,
  images: [],
  marketing_features: [],
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'service',
  updated: created,
  url: null,
});

const price = (): Unkept<Stripe.Price, Kept.Price> => ({
  billing_scheme: 'per_unit',
  custom_unit_amount: null,
  nickname: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  // The SDK makes a decimal of it, which a form of plain values does not hold.
  unit_amount_decimal: null,
});

const recurring: Unkept<Stripe.Price.Recurring, NonNullable<Kept.Price['recurring']>> = {
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
};

const coupon = (): Unkept<Stripe.Coupon, Kept.Coupon> => ({
  duration_in_months: null,
  max_redemptions: null,
  redeem_by: null,
  times_redeemed: 0,
});

const discount = (): Unkept<Stripe.Discount, Kept.Discount> => ({
  checkout_session: null,
  customer_account: null,
  invoice: null,
  invoice_item: null,
  promotion_code: null,
  subscription: null,
  subscription_item: null,
});

const noTax = { disabled_reason: null, enabled: false, liability: null };

const subscription = (
  kept: Kept.Subscription,
): Unkept<Stripe.Subscription, Omit<Kept.Subscription, 'billing_cycle_anchor'>> => ({
  application: null,
  application_fee_percent: null,
  automatic_tax: noTax,
  billing_cycle_anchor: kept.created,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: null,
  collection_method: 'charge_automatically',
  currency: kept.items.data[0].price.currency,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  start_date: kept.created,
  test_clock: null,
  transfer_data: null,
  trial_settings: null,
  trial_start: kept.trial_end === null ? null : kept.created,
});

type KeptItem = Kept.Subscription['items']['data'][number];

const itemOf = (kept: Kept.Subscription, item: KeptItem) =>
  ({
    billing_thresholds: null,
    created: kept.created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(item.price),
    subscription: kept.id,
    tax_rates: [],
  }) satisfies Unkept<Stripe.SubscriptionItem, KeptItem>;

const planOf = ({ id, created, active, unit_amount, currency, recurring, product }: Kept.Price) =>
  ({
    ...{ id, object: 'plan', created, active, currency, product, livemode: false },
    amount: unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    metadata: {},
    meter: null,
    nickname: null,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan;

const invoice = (kept: Kept.Invoice): Unkept<Stripe.Invoice, Kept.Invoice> => ({
  account_country: 'CA',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: kept.status === 'paid' ? 1 : 0,
  attempted: kept.status === 'paid',
  automatic_tax: { ...noTax, provider: null, status: null },
  billing_reason: 'subscription_cycle',
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: kept.created,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  period_end: kept.created,
  period_start: kept.created,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  subtotal_excluding_tax: kept.subtotal,
  test_clock: null,
  total_discount_amounts: [],
  total_excluding_tax: kept.total,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
});

type WithPrices = Omit<Kept.SubscriptionSchedule, 'sandbox'> & {
  sandbox: {
    phases: readonly (Omit<Kept.Phase, 'price'> & { price: string | Kept.Price })[];
    card: string | null;
  };
};

const phaseOf = ({
  price,
  start_date,
  end_date,
  trial_end,
}: WithPrices['sandbox']['phases'][number]): Stripe.SubscriptionSchedule.Phase => ({
  ...{ start_date, end_date, trial_end, currency: 'cad', discounts: [], metadata: {}, add_invoice_items: [] },
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  description: null,
  invoice_settings: null,
  items: [
    {
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: typeof price === 'string' ? price : price.id,
      // The replacer completes a price that is shown in whole.
      price: price as string,
      quantity: 1,
    },
  ],
  on_behalf_of: null,
  proration_behavior: 'none',
  transfer_data: null,
});

const scheduleOnTheWire = ({ sandbox, ...kept }: WithPrices) =>
  ({
    ...kept,
    application: null,
    billing_mode: { flexible: null, type: 'classic' },
    canceled_at: null,
    completed_at: null,
    current_phase:
      kept.status === 'active' && sandbox.phases[0]
        ? { start_date: sandbox.phases[0].start_date, end_date: sandbox.phases[0].end_date }
        : null,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: sandbox.card,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    pause_schedules: [],
    phases: sandbox.phases.map(phaseOf),
    test_clock: null,
  }) satisfies Stripe.SubscriptionSchedule;

type KeptLine = Kept.Invoice['lines']['data'][number];

const lineOf = (kept: Kept.Invoice) =>
  ({
    currency: kept.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: kept.id,
    livemode: false,
    metadata: {},
    parent: null,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: null,
    subscription: kept.parent.subscription_details.subscription,
    subtotal: kept.subtotal,
    taxes: [],
  }) satisfies Unkept<Stripe.InvoiceLineItem, KeptLine>;

type KeptPayment = Kept.Invoice['payments']['data'][number];

const paymentOf = (kept: Kept.Invoice) =>
  ({
    amount_paid: kept.status === 'paid' ? kept.amount_paid : null,
    amount_requested: kept.amount_due,
    created: kept.created,
    currency: kept.currency,
    invoice: kept.id,
    is_default: true,
    livemode: false,
    status: kept.status === 'paid' ? 'paid' : kept.status === 'void' ? 'canceled' : 'open',
    status_transitions: {
      canceled_at: kept.status_transitions.voided_at,
      paid_at: kept.status_transitions.paid_at,
    },
  }) satisfies Unkept<Stripe.InvoicePayment, KeptPayment>;

const event = { api_version: apiVersion, pending_webhooks: 1, request: null };

const listed = <T extends { id: string }>(list: { object: 'list'; data: readonly T[] }, url: string) => ({
  ...list,
  has_more: false,
  url,
});

const invoiceOnTheWire = (kept: Kept.Invoice) => ({
  ...invoice(kept),
  ...kept,
  parent: {
    ...kept.parent,
    quote_details: null,
    subscription_details: { metadata: {}, ...kept.parent.subscription_details },
  },
  status_transitions: { marked_uncollectible_at: null, ...kept.status_transitions },
  lines: listed(
    { ...kept.lines, data: kept.lines.data.map((line) => ({ ...lineOf(kept), ...line })) },
    `/v1/invoices/${kept.id}/lines`,
  ),
  ...(kept.payments && {
    payments: listed(
      { ...kept.payments, data: kept.payments.data.map((payment) => ({ ...paymentOf(kept), ...payment })) },
      `/v1/invoice_payments?invoice=${kept.id}`,
    ),
  }),
});

const subscriptionOnTheWire = (kept: Kept.Subscription) => ({
  ...subscription(kept),
  ...kept,
  cancel_at: kept.cancel_at_period_end ? kept.items.data[0].current_period_end : (kept.cancel_at ?? null),
  schedule: kept.schedule ?? null,
  items: listed(
    { ...kept.items, data: kept.items.data.map((item) => ({ ...itemOf(kept, item), ...item })) },
    `/v1/subscription_items?subscription=${kept.id}`,
  ),
});

/** Stripe says how an invoice is paid only where that is asked for. */
export function unexpanded(
  value: unknown,
  asked: (field: 'payments' | 'confirmation_secret') => boolean = () => false,
) {
  const { object } = value as Partial<Kept.Invoice>;
  if (object !== 'invoice') return value;
  const { payments, confirmation_secret, ...rest } = value as Kept.Invoice;
  return {
    ...rest,
    ...(asked('payments') && { payments }),
    ...(asked('confirmation_secret') && { confirmation_secret }),
  };
}

/** An object as Stripe answers it: with each field that its types require. What is no object of Stripe's stays as it is. */
export function complete(kept: Kept.StripeObject | Kept.Discount): object {
  switch (kept.object) {
    case 'customer':
      return {
        ...customer(),
        ...kept,
        invoice_settings: {
          custom_fields: null,
          footer: null,
          rendering_options: null,
          ...kept.invoice_settings,
        },
      };
    case 'payment_method':
      return {
        ...paymentMethod(),
        ...kept,
        billing_details: { ...billing, ...kept.billing_details },
        card: cardOnTheWire(kept.card),
      };
    case 'confirmation_token': {
      const { card, billing_details, ...preview } = kept.payment_method_preview;
      return {
        ...confirmationToken(),
        ...kept,
        payment_method_preview: {
          ...preview,
          customer_account: null,
          billing_details: { ...billing, ...billing_details },
          card: cardOnTheWire(card),
        },
      };
    }
    case 'setup_intent':
      return { ...setupIntent(), ...kept };
    case 'payment_intent':
      return { ...paymentIntent(), ...kept };
    case 'charge': {
      const { card, type } = kept.payment_method_details;
      const payment_method_details = { type, card: { ...cardOfCharge(kept), ...card } };
      return { ...charge(kept), ...kept, payment_method_details };
    }
    case 'refund': {
      const { livemode: _nowhere, ...known } = kept;
      return { ...refund(), ...known };
    }
    case 'customer_balance_transaction':
      return { ...balanceTransaction(), ...kept };
    case 'product':
      return { ...product(kept), ...kept };
    case 'price':
      return { ...price(), ...kept, recurring: kept.recurring && { ...recurring, ...kept.recurring } };
    case 'coupon':
      return { ...coupon(), ...kept };
    case 'discount':
      return { ...discount(), ...kept };
    case 'subscription':
      return subscriptionOnTheWire(kept);
    case 'subscription_schedule':
      return scheduleOnTheWire(kept);
    case 'invoice':
      return invoiceOnTheWire(kept);
    case 'event':
      return { ...event, ...kept, data: { object: unexpanded(kept.data.object) } };
    default:
      return kept;
  }
}

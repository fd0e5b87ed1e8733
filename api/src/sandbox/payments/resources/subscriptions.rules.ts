import { later } from '../../../calendar-day.ts';
import { ApiFault } from '../api-fault.ts';
import { head, type SandboxContext } from '../sandbox-context.ts';
import type {
  BalanceTransaction,
  Coupon,
  Customer,
  Invoice,
  PaymentIntent,
  Price,
  Subscription,
} from '../stripe-objects.ts';
import { endDiscount } from './discounts.ts';
import { confirmPayment } from './payments.rules.ts';

const secondsLater = (from: number, amount: number, unit: 'day' | 'month'): number =>
  Math.floor(later(new Date(from * 1000), amount, unit).getTime() / 1000);

/**
 * The end of a period that begins at `from` (seconds): the anchor's day of a later month, or the month's last. Counted
 * from the anchor, so that a period from 31 January to 28 February is followed by one to 31 March.
 */
export function periodEnd(anchor: number, from: number, { recurring }: Price): number {
  const months = (recurring?.interval === 'year' ? 12 : 1) * (recurring?.interval_count ?? 1);
  let periods = 1;
  while (secondsLater(anchor, periods * months, 'month') <= from) periods += 1;
  return secondsLater(anchor, periods * months, 'month');
}

function discountOf(coupon: Coupon | null, amount: number): number {
  if (coupon === null) return 0;
  const off = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100);
  return Math.min(amount, off);
}

function pay(context: SandboxContext, subscription: Subscription, amount: number): void {
  const method = context.store.get(
    'payment_method',
    subscription.default_payment_method ?? '',
    'payment_method',
  );
  const start = head('payment_intent', 'pi', context.now());
  const intent: PaymentIntent = {
    ...start,
    status: 'requires_confirmation',
    client_secret: `${start.id}_secret_${head('payment_intent', 's', 0).id.slice(2)}`,
    amount,
    amount_received: 0,
    currency: subscription.items.data[0].price.currency,
    customer: subscription.customer,
    payment_method: method.id,
    payment_method_types: ['card'],
    description: 'Subscription',
    next_action: null,
    latest_charge: null,
    last_payment_error: null,
    metadata: {},
  };
  confirmPayment(context, intent, method, true);
}

/** Writes down what of the customer's credit (a negative balance) an invoice used. */
function useCredit({ store, now, emit }: SandboxContext, customer: Customer, amount: number): void {
  if (amount === 0) return;
  const balance = customer.balance + amount;
  emit('customer.updated', store.put({ ...customer, balance }));
  store.put<BalanceTransaction>({
    ...head('customer_balance_transaction', 'cbtxn', now()),
    type: 'applied_to_invoice',
    customer: customer.id,
    amount,
    ending_balance: balance,
    currency: customer.currency ?? 'cad',
    description: null,
    metadata: {},
  });
}

/**
 * Bills one period: coupon (its own, else the customer's), then the customer's credit, then the card. Throws the card's
 * decline.
 */
export function invoicePeriod(context: SandboxContext, subscription: Subscription): Invoice {
  const { price } = subscription.items.data[0];
  const { couponId } = subscription.sandbox;
  const customer = context.store.get('customer', subscription.customer);
  const own = couponId === null ? null : context.store.get('coupon', couponId, 'coupon');
  const theirs = own === null ? (customer.discount?.source.coupon ?? null) : null;
  const discount = discountOf(own ?? theirs, price.unit_amount);
  const afterDiscount = price.unit_amount - discount;
  const credit = Math.min(afterDiscount, Math.max(0, -customer.balance));
  const due = afterDiscount - credit;
  if (due > 0) pay(context, subscription, due);
  useCredit(context, theirs?.duration === 'once' ? endDiscount(context, customer) : customer, credit);
  const invoice = context.store.put<Invoice>({
    ...head('invoice', 'in', context.now()),
    status: 'paid',
    customer: subscription.customer,
    subscription: subscription.id,
    subtotal: price.unit_amount,
    discount,
    applied_balance: credit,
    amount_due: due,
    amount_paid: due,
    currency: price.currency,
  });
  context.emit('invoice.paid', invoice);
  return invoice;
}

/** The subscription in the period that begins where the last one ended. */
const withNextPeriod = (subscription: Subscription): Subscription => {
  const item = subscription.items.data[0];
  const from = item.current_period_end;
  const anchor = subscription.billing_cycle_anchor ?? from;
  const current_period_end = periodEnd(anchor, from, item.price);
  const period = { ...item, current_period_start: from, current_period_end };
  return { ...subscription, billing_cycle_anchor: anchor, items: { object: 'list', data: [period] } };
};

function renew(context: SandboxContext, subscription: Subscription): Subscription {
  const next: Subscription = { ...withNextPeriod(subscription), trial_end: null, status: 'active' };
  try {
    const invoice = invoicePeriod(context, next);
    return { ...next, latest_invoice: invoice.id, sandbox: { couponId: null } };
  } catch (error) {
    if (error instanceof ApiFault)
      return { ...next, status: 'past_due', sandbox: { ...next.sandbox, retries: 0 } };
    throw error;
  }
}

/** A renewal that the card refused is asked for again so many days later; then the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const;

function retryLate(context: SandboxContext, late: Subscription): Subscription {
  let subscription = late;
  while (subscription.status === 'past_due') {
    const retries = subscription.sandbox.retries ?? 0;
    const days = RETRY_DAYS[retries];
    const at = secondsLater(subscription.items.data[0].current_period_start, days ?? 0, 'day');
    if (days !== undefined && at > context.now()) break;
    if (days === undefined) {
      subscription = context.store.put<Subscription>({
        ...subscription,
        status: 'canceled',
        ended_at: context.now(),
      });
      context.emit('customer.subscription.deleted', subscription);
      break;
    }
    try {
      const invoice = invoicePeriod(context, subscription);
      const paid = { status: 'active', latest_invoice: invoice.id, sandbox: { couponId: null } } as const;
      subscription = context.store.put<Subscription>({ ...subscription, ...paid });
      context.emit('customer.subscription.updated', subscription);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const sandbox = { ...subscription.sandbox, retries: retries + 1 };
      subscription = context.store.put<Subscription>({ ...subscription, sandbox });
    }
  }
  return subscription;
}

/** Ends or renews every subscription whose period is over by the clock; several periods when the clock leapt. */
export function renewDueSubscriptions(context: SandboxContext): void {
  const { store, now, emit } = context;
  for (let subscription of store.all('subscription')) {
    while (subscription.status !== 'canceled' && subscription.items.data[0].current_period_end <= now()) {
      if (subscription.cancel_at_period_end) {
        const ended_at = subscription.items.data[0].current_period_end;
        subscription = store.put<Subscription>({ ...subscription, status: 'canceled', ended_at });
        emit('customer.subscription.deleted', subscription);
      } else {
        subscription = store.put(renew(context, subscription));
        emit('customer.subscription.updated', subscription);
      }
      subscription = retryLate(context, subscription);
    }
    retryLate(context, subscription);
  }
}

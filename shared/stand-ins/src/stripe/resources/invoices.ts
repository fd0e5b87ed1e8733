import { ApiFault } from '../api-fault.ts';
import { expands, flag, optionalInteger, optionalText } from '../form-body.ts';
import { unexpanded } from '../held/complete.ts';
import { head, listOf, newId, type SandboxContext, type SandboxRoute } from '../sandbox-context.ts';
import type {
  BalanceTransaction,
  Coupon,
  Customer,
  Invoice,
  PaymentIntent,
  Subscription,
} from '../stripe-objects.ts';
import { endDiscount } from './discounts.ts';
import { invoicePaid } from './invoices.rules.ts';
import { confirmPayment } from './payments.rules.ts';
import { secondsLater } from './periods.rules.ts';

function discountOf(coupon: Coupon | null, amount: number): number {
  if (coupon === null) return 0;
  const off = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100);
  return Math.min(amount, off);
}

function intentFor({ store, now }: SandboxContext, invoice: Invoice, method: string | null): PaymentIntent {
  const start = head('payment_intent', 'pi', now());
  return store.put<PaymentIntent>({
    ...start,
    status: 'requires_confirmation',
    client_secret: `${start.id}_secret_${head('payment_intent', 's', 0).id.slice(2)}`,
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    customer: invoice.customer,
    payment_method: method,
    payment_method_types: ['card'],
    description: 'Subscription',
    next_action: null,
    latest_charge: null,
    last_payment_error: null,
    metadata: {},
    sandbox: { invoice: invoice.id },
  });
}

/** Writes down what of the customer's credit (a negative balance) an invoice used, or gave back. */
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

/** For so long the invoice of a renewal can be changed; then the card is asked. */
const DRAFT_HOURS = 1;

/** The invoice of a period that begins: no coupon and no credit is used yet. */
export function draftInvoice({ store, now }: SandboxContext, subscription: Subscription): Invoice {
  const { price, current_period_start: start, current_period_end: end } = subscription.items.data[0];
  // Of what nobody pays, Stripe goes on making drafts.
  const isCollected = subscription.status !== 'unpaid';
  return store.put<Invoice>({
    ...head('invoice', 'in', now()),
    status: 'draft',
    auto_advance: isCollected,
    automatically_finalizes_at: isCollected ? secondsLater(start, DRAFT_HOURS, 'hour') : null,
    customer: subscription.customer,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: {
      object: 'list',
      data: [{ id: newId('il'), object: 'line_item', amount: price.unit_amount, period: { start, end } }],
    },
    subtotal: price.unit_amount,
    total: price.unit_amount,
    amount_due: price.unit_amount,
    amount_paid: 0,
    amount_remaining: price.unit_amount,
    currency: price.currency,
    confirmation_secret: null,
    payments: { object: 'list', data: [] },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
  });
}

/** Final: coupon (its own, else the customer's), then the customer's credit; what is left waits to be paid. */
export function finalizeInvoice(
  context: SandboxContext,
  draft: Invoice,
  { default_payment_method, sandbox: { couponId } }: Subscription,
): Invoice {
  const { store, now } = context;
  const customer = store.get('customer', draft.customer);
  const own = couponId === null ? null : store.get('coupon', couponId, 'coupon');
  const theirs = own === null ? (customer.discount?.source.coupon ?? null) : null;
  const total = draft.subtotal - discountOf(own ?? theirs, draft.subtotal);
  const credit = Math.min(total, Math.max(0, -customer.balance));
  useCredit(context, theirs?.duration === 'once' ? endDiscount(context, customer) : customer, credit);
  const due = total - credit;
  const opened: Invoice = {
    ...draft,
    status: 'open',
    automatically_finalizes_at: null,
    total,
    amount_due: due,
    amount_remaining: due,
    status_transitions: { ...draft.status_transitions, finalized_at: now() },
  };
  if (due === 0) return store.put(opened);
  const intent = intentFor(context, opened, default_payment_method);
  const payment = { type: 'payment_intent', payment_intent: intent.id } as const;
  return store.put<Invoice>({
    ...opened,
    confirmation_secret: { type: 'payment_intent', client_secret: intent.client_secret },
    payments: { object: 'list', data: [{ id: newId('inpay'), object: 'invoice_payment', payment }] },
  });
}

/** A first invoice is final at once. */
export const openInvoice = (context: SandboxContext, subscription: Subscription): Invoice =>
  finalizeInvoice(context, draftInvoice(context, subscription), subscription);

const intentOf = ({ store }: SandboxContext, { payments }: Invoice) =>
  store.get('payment_intent', payments.data[0]?.payment.payment_intent ?? '');

/** Asks the subscription's card, the customer absent; gives the card's refusal. */
export function payInvoice(
  context: SandboxContext,
  invoice: Invoice,
  { default_payment_method }: Subscription,
): 'paid' | ApiFault {
  if (invoice.amount_due === 0) {
    invoicePaid(context, invoice.id);
    return 'paid';
  }
  const method = context.store.get('payment_method', default_payment_method ?? '', 'payment_method');
  try {
    confirmPayment(context, intentOf(context, invoice), method, true);
    return 'paid';
  } catch (fault) {
    if (!(fault instanceof ApiFault)) throw fault;
    return fault;
  }
}

/** A first period that nobody can pay ends the subscription; of a renewal Stripe then has nothing to wait for. */
function endWaiting({ store, now, emit }: SandboxContext, { id, parent }: Invoice): void {
  const waiting = store.find('subscription', parent.subscription_details.subscription);
  if (waiting?.latest_invoice !== id) return;
  if (waiting.status === 'incomplete')
    emit(
      'customer.subscription.updated',
      store.put<Subscription>({ ...waiting, status: 'incomplete_expired', ended_at: now() }),
    );
  if (waiting.status === 'past_due') {
    const sandbox = { couponId: waiting.sandbox.couponId };
    emit('customer.subscription.updated', store.put<Subscription>({ ...waiting, status: 'active', sandbox }));
  }
}

/** Nobody can pay it any more; what it used of the customer's credit is given back. */
export function voidInvoice(context: SandboxContext, invoice: Invoice): Invoice {
  const { store, now, emit } = context;
  if (invoice.status !== 'open')
    throw new ApiFault(400, { message: `You can only void open invoices. This one is ${invoice.status}.` });
  useCredit(context, store.get('customer', invoice.customer), invoice.amount_due - invoice.total);
  if (invoice.payments.data.length > 0)
    store.put<PaymentIntent>({ ...intentOf(context, invoice), status: 'canceled', next_action: null });
  const voided = store.put<Invoice>({
    ...invoice,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now() },
  });
  emit('invoice.voided', voided);
  endWaiting(context, voided);
  return voided;
}

export const invoiceRoutes: readonly SandboxRoute[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    keys: 'secret',
    handle({ body }, { store }) {
      const subscription = optionalText(body, 'subscription');
      const status = optionalText(body, 'status');
      const found = store
        .all('invoice')
        .filter(({ parent }) => parent?.subscription_details.subscription === subscription)
        .filter((invoice) => status === undefined || invoice.status === status);
      const page = found.reverse().slice(0, optionalInteger(body, 'limit') ?? 10);
      const shown = page.map((invoice) => unexpanded(invoice, (field) => expands(body, `data.${field}`)));
      return listOf(shown, '/v1/invoices');
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    keys: 'secret',
    handle: ({ params, body }, { store }) =>
      unexpanded(store.get('invoice', params.id ?? ''), (field) => expands(body, field)),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id',
    keys: 'secret',
    handle({ params, body }, { store }) {
      const before = store.get('invoice', params.id ?? '');
      if (before.status !== 'draft' && before.status !== 'open')
        throw new ApiFault(400, { message: `This invoice is ${before.status} and can no longer be edited.` });
      const auto_advance = flag(body, 'auto_advance');
      const automatically_finalizes_at = auto_advance ? before.automatically_finalizes_at : null;
      return unexpanded(store.put<Invoice>({ ...before, auto_advance, automatically_finalizes_at }));
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    keys: 'secret',
    handle: ({ params }, context) =>
      unexpanded(voidInvoice(context, context.store.get('invoice', params.id ?? ''))),
  },
];

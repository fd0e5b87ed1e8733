import { ApiFault, missing } from '../api-fault.ts';
import { expands, flag, metadata, optionalInteger, optionalText, parts, text } from '../form-body.ts';
import {
  type Call,
  head,
  listOf,
  newId,
  type SandboxContext,
  type SandboxRoute,
} from '../sandbox-context.ts';
import type { Subscription } from '../stripe-objects.ts';
import { openInvoice, payInvoice, voidInvoice } from './invoices.ts';
import { findMethod, ownedBy } from './payment-methods.ts';
import { periodEnd } from './periods.rules.ts';
import { withPrices } from './schedules.ts';
import { isOver } from './subscriptions.rules.ts';

function create({ body }: Call, context: SandboxContext): Subscription {
  const { store, now } = context;
  const customer = store.get('customer', text(body, 'customer'), 'customer');
  const [item] = parts(body, 'items');
  if (!item) throw new ApiFault(400, { message: 'Missing required param: items.', param: 'items' });
  const price = store.get('price', text(item, 'price'), 'items[0][price]');
  const card =
    optionalText(body, 'default_payment_method') ?? customer.invoice_settings.default_payment_method;
  if (!card) throw new ApiFault(400, { message: 'This customer has no attached payment source.' });
  const method = findMethod(context, card);
  ownedBy(customer.id, method);
  const couponId = optionalText(parts(body, 'discounts')[0] ?? {}, 'coupon') ?? null;
  if (couponId) store.get('coupon', couponId, 'discounts[0][coupon]');
  const trialEnd = optionalInteger(body, 'trial_end') ?? null;
  if (trialEnd !== null && trialEnd <= now())
    throw new ApiFault(400, { message: 'Timestamp can not be in the past.', param: 'trial_end' });
  return {
    ...head('subscription', 'sub', now()),
    status: trialEnd === null ? 'active' : 'trialing',
    customer: customer.id,
    default_payment_method: method.id,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd ?? now(),
    latest_invoice: null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: now(),
          current_period_end: trialEnd ?? periodEnd(now(), now(), price),
        },
      ],
    },
    metadata: metadata(body),
    sandbox: { couponId },
  };
}

/** Without a trial the first period is billed: at once, or once the customer has confirmed it with the bank. */
function start({ body }: Call, subscription: Subscription, context: SandboxContext): Subscription {
  if (subscription.status === 'trialing') return subscription;
  const { discount } = context.store.get('customer', subscription.customer);
  const invoice = openInvoice(context, subscription);
  const billed = { ...subscription, latest_invoice: invoice.id, sandbox: { couponId: null } };
  if (optionalText(body, 'payment_behavior') === 'default_incomplete' && invoice.amount_due > 0)
    return { ...billed, status: 'incomplete' };
  const payment = payInvoice(context, invoice, subscription);
  if (payment === 'paid') return billed;
  voidInvoice(context, context.store.get('invoice', invoice.id));
  context.store.put({ ...context.store.get('customer', subscription.customer), discount });
  throw payment;
}

/** Stripe changes a price at once, and counts what was paid; the stand-in knows a price of another period by a schedule only. */
function refuseOtherPrice(body: Call['body']): void {
  if (body.items !== undefined || body.trial_end !== undefined)
    throw new ApiFault(400, {
      message: 'The stand-in changes a price at the end of a period only, by a schedule.',
    });
}

/** What a schedule leads is ended by it. */
function refuseWhileScheduled({ schedule }: Subscription, ends: boolean): void {
  if (schedule && ends)
    throw new ApiFault(400, {
      message: `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed.`,
    });
}

/** With the period, or on a day of its own: one is asked for at a time, and takes the other's place. */
function endOf(
  before: Subscription,
  body: Call['body'],
): Pick<Subscription, 'cancel_at_period_end'> & { cancel_at: number | null } {
  const { cancel_at_period_end: asked, cancel_at: day } = body;
  if (asked !== undefined && day !== undefined)
    throw new ApiFault(400, {
      message: 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      param: 'cancel_at_period_end',
    });
  if (day !== undefined)
    return { cancel_at_period_end: false, cancel_at: optionalInteger(body, 'cancel_at') ?? null };
  // What was not to end with its period is left its own day.
  if (asked === undefined || (!flag(body, 'cancel_at_period_end') && !before.cancel_at_period_end))
    return { cancel_at_period_end: before.cancel_at_period_end, cancel_at: before.cancel_at ?? null };
  return { cancel_at_period_end: flag(body, 'cancel_at_period_end'), cancel_at: null };
}

/** An empty text takes its name away. */
const withMetadata = (before: Subscription['metadata'], given: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));

const shown = ({ store }: SandboxContext, subscription: Subscription, body: Call['body']) => {
  const schedule = store.find('subscription_schedule', subscription.schedule ?? '');
  return schedule && expands(body, 'schedule.phases.items.price')
    ? { ...subscription, schedule: withPrices(store, schedule) }
    : subscription;
};

export const subscriptionRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    keys: 'secret',
    handle(call, context) {
      const started = start(call, create(call, context), context);
      context.emit('customer.subscription.created', started);
      return context.store.put(started);
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    keys: 'secret',
    handle({ body }, { store }) {
      const customer = optionalText(body, 'customer');
      const found = store
        .all('subscription')
        .filter((one) => one.status !== 'canceled' && (!customer || one.customer === customer));
      return listOf(found.reverse().slice(0, optionalInteger(body, 'limit') ?? 10), '/v1/subscriptions');
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    keys: 'secret',
    handle: ({ params, body }, context) =>
      shown(context, context.store.get('subscription', params.id ?? ''), body),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    keys: 'secret',
    handle({ params, body }, context) {
      const before = context.store.get('subscription', params.id ?? '');
      if (isOver(before))
        throw new ApiFault(400, { message: 'A canceled subscription can only update its metadata.' });
      const card = optionalText(body, 'default_payment_method');
      if (card) ownedBy(before.customer, findMethod(context, card));
      const end = endOf(before, body);
      refuseOtherPrice(body);
      refuseWhileScheduled(before, end.cancel_at_period_end || end.cancel_at !== null);
      const subscription = context.store.put<Subscription>({
        ...before,
        default_payment_method: card ?? before.default_payment_method,
        ...end,
        canceled_at:
          end.cancel_at_period_end || end.cancel_at !== null ? (before.canceled_at ?? context.now()) : null,
        metadata: withMetadata(before.metadata, metadata(body)),
      });
      context.emit('customer.subscription.updated', subscription);
      return subscription;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    keys: 'secret',
    handle({ params }, { store, now, emit }) {
      const before = store.get('subscription', params.id ?? '');
      if (isOver(before)) throw missing('subscription', before.id);
      const canceled = store.put<Subscription>({
        ...before,
        status: 'canceled',
        canceled_at: now(),
        ended_at: now(),
      });
      emit('customer.subscription.deleted', canceled);
      return canceled;
    },
  },
];

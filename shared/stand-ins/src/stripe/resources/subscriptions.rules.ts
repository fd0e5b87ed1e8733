import type { SandboxContext } from '../sandbox-context.ts';
import type { Invoice, Subscription } from '../stripe-objects.ts';
import { draftInvoice, finalizeInvoice, openInvoice, payInvoice, voidInvoice } from './invoices.ts';
import { periodEnd, secondsLater } from './periods.rules.ts';
import { releaseSchedule } from './schedules.ts';

/** The subscription in the period that begins where the last one ended. */
const withNextPeriod = (subscription: Subscription): Subscription => {
  const item = subscription.items.data[0];
  const from = item.current_period_end;
  const anchor = subscription.billing_cycle_anchor ?? from;
  const current_period_end = periodEnd(anchor, from, item.price);
  const period = { ...item, current_period_start: from, current_period_end };
  return { ...subscription, billing_cycle_anchor: anchor, items: { object: 'list', data: [period] } };
};

/** What a schedule has planned for the period that begins: its price, counted from there, and its card. */
function asScheduled(context: SandboxContext, subscription: Subscription): Subscription {
  const { store } = context;
  const schedule = store.find('subscription_schedule', subscription.schedule ?? '');
  if (!schedule) return subscription;
  const item = subscription.items.data[0];
  const from = item.current_period_end;
  const phase = schedule.sandbox.phases.find(({ start_date }) => start_date === from);
  if (!phase) {
    releaseSchedule(context, schedule);
    return { ...subscription, schedule: null };
  }
  const phases = schedule.sandbox.phases.filter(({ start_date }) => start_date >= from);
  store.put({ ...schedule, sandbox: { ...schedule.sandbox, phases } });
  const price = store.get('price', phase.price);
  return {
    ...subscription,
    billing_cycle_anchor: from,
    default_payment_method: schedule.sandbox.card ?? subscription.default_payment_method,
    items: { object: 'list', data: [{ ...item, price }] },
  };
}

function renew(context: SandboxContext, subscription: Subscription): Subscription {
  const planned = asScheduled(context, subscription);
  const owes = planned.status === 'past_due' || planned.status === 'unpaid';
  const status = owes ? planned.status : 'active';
  const begun: Subscription = { ...withNextPeriod(planned), status };
  const draft = draftInvoice(context, begun);
  context.emit('invoice.created', draft);
  return { ...begun, latest_invoice: draft.id };
}

/** The invoice of a renewal that has been a draft for long enough is final, and the card is asked. */
function finalizeLatest(context: SandboxContext, subscription: Subscription): Subscription {
  const { store, now, emit } = context;
  const draft = store.find('invoice', subscription.latest_invoice ?? '');
  const at = draft?.status === 'draft' ? draft.automatically_finalizes_at : null;
  if (!draft || at === null || at > now()) return subscription;
  const invoice = finalizeInvoice(context, draft, subscription);
  emit('invoice.finalized', invoice);
  const billed = store.put<Subscription>({ ...subscription, sandbox: { couponId: null } });
  if (payInvoice(context, invoice, billed) === 'paid') return store.get('subscription', billed.id);
  emit('invoice.payment_failed', invoice);
  if (isOver(billed)) return billed;
  const sandbox = { couponId: null, retries: 0 };
  const late = store.put<Subscription>({ ...billed, status: 'past_due', sandbox });
  emit('customer.subscription.updated', late);
  return late;
}

/** A renewal that the card refused is asked for again so many days later; then the account's setting decides. */
const RETRY_DAYS = [3, 5, 7] as const;

/** The invoice of the period that is not paid; one from before invoices were kept open is made now. */
function unpaidOf(context: SandboxContext, late: Subscription): Invoice {
  const known = context.store.find('invoice', late.latest_invoice ?? '');
  if (known?.status === 'open') return known;
  const invoice = openInvoice(context, late);
  context.store.put<Subscription>({ ...late, latest_invoice: invoice.id });
  return invoice;
}

function retryLate(context: SandboxContext, late: Subscription): Subscription {
  const { store, now, emit, afterRetries } = context;
  if (store.find('invoice', late.latest_invoice ?? '')?.status === 'draft') return late;
  let subscription = late;
  while (subscription.status === 'past_due') {
    const retries = subscription.sandbox.retries ?? 0;
    const days = RETRY_DAYS[retries];
    const at = secondsLater(subscription.items.data[0].current_period_start, days ?? 0, 'day');
    if (days === undefined ? afterRetries === 'past_due' : at > now()) break;
    if (days === undefined && afterRetries === 'unpaid') {
      subscription = store.put<Subscription>({ ...subscription, status: 'unpaid' });
      emit('customer.subscription.updated', subscription);
      break;
    }
    if (days === undefined) {
      // Its invoice stays open: nobody asks the card any more.
      store.put({ ...unpaidOf(context, subscription), auto_advance: false });
      subscription = store.put<Subscription>({ ...subscription, status: 'canceled', ended_at: now() });
      emit('customer.subscription.deleted', subscription);
      break;
    }
    if (payInvoice(context, unpaidOf(context, subscription), subscription) === 'paid') {
      subscription = store.get('subscription', subscription.id);
    } else {
      emit('invoice.payment_failed', unpaidOf(context, subscription));
      const sandbox = { ...subscription.sandbox, retries: retries + 1 };
      subscription = store.put({ ...store.get('subscription', subscription.id), sandbox });
    }
  }
  return subscription;
}

/** Whoever never confirmed a first payment has nothing to pay any more after so long. */
const INCOMPLETE_HOURS = 23;

function expireIncomplete(context: SandboxContext, subscription: Subscription): void {
  if (secondsLater(subscription.created, INCOMPLETE_HOURS, 'hour') > context.now()) return;
  voidInvoice(context, context.store.get('invoice', subscription.latest_invoice ?? ''));
}

export const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired';

/** When its period ends, or itself before that. */
const nextTurn = ({ cancel_at, items }: Subscription): number =>
  Math.min(items.data[0].current_period_end, cancel_at ?? Number.POSITIVE_INFINITY);

/** Ends or renews every subscription whose period is over by the clock; several periods when the clock leapt. */
export function renewDueSubscriptions(context: SandboxContext): void {
  const { store, now, emit } = context;
  for (let subscription of store.all('subscription')) {
    if (subscription.status === 'incomplete') {
      expireIncomplete(context, subscription);
      continue;
    }
    subscription = finalizeLatest(context, subscription);
    while (!isOver(subscription) && nextTurn(subscription) <= now()) {
      if (subscription.cancel_at_period_end || subscription.cancel_at) {
        const ended_at = nextTurn(subscription);
        subscription = store.put<Subscription>({ ...subscription, status: 'canceled', ended_at });
        emit('customer.subscription.deleted', subscription);
      } else {
        subscription = store.put(renew(context, subscription));
        emit('customer.subscription.updated', subscription);
      }
      subscription = retryLate(context, finalizeLatest(context, subscription));
    }
    retryLate(context, subscription);
  }
}

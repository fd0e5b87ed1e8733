import Stripe from 'stripe';
import type { Membership, MembershipInvoice, Payments } from './payments.port.ts';
import { idOf } from './stripe-cards.ts';
import { callingStripe } from './stripe-errors.ts';
import { ownOrderId } from './stripe-events.rules.ts';
import { hasEnded, isUnpaid, unpaidInvoices, voidInvoice } from './stripe-leaving.ts';

type InvoiceCalls = Pick<
  Payments,
  'membershipPayment' | 'giveUpMembership' | 'membershipInvoices' | 'paymentFacts'
>;

const moment = (seconds: number): Date => new Date(seconds * 1000);

/** Of an invoice's payments the one by card that stands so: one that was paid in cash keeps its withdrawn question to the card. */
const intentIdOf = (invoice: Stripe.Invoice, wanted: 'open' | 'paid'): string | null =>
  idOf(
    invoice.payments?.data.find(({ status, payment }) => status === wanted && payment.payment_intent)?.payment
      .payment_intent,
  );

/** The invoice that a subscription waits for, of several the oldest; null when it waits for none. */
async function openInvoiceOf(
  stripe: Stripe,
  { id: subscription, status }: Stripe.Subscription,
): Promise<Stripe.Invoice | null> {
  if (!isUnpaid(status) && status !== 'incomplete') return null;
  const id = (await unpaidInvoices(stripe, subscription, 'open')).at(-1);
  if (!id) return null;
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments', 'confirmation_secret'] });
  return invoice.status === 'open' ? invoice : null;
}

/** What a subscription waits for, and whether its bank wants the customer. */
export async function dueOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<Membership['due']> {
  const invoice = await openInvoiceOf(stripe, subscription);
  const intentId = invoice && intentIdOf(invoice, 'open');
  if (!invoice || !intentId) return null;
  const intent = await stripe.paymentIntents.retrieve(intentId);
  const { code, decline_code, payment_method: refused } = intent.last_payment_error ?? {};
  const onFile = idOf(subscription.default_payment_method);
  // What the bank of one card asked says nothing of a card that was put on file since.
  const isOfOther = onFile !== null && onFile !== (idOf(intent.payment_method) ?? idOf(refused) ?? onFile);
  const asked =
    intent.status === 'requires_action' ||
    code === 'authentication_required' ||
    decline_code === 'authentication_required' ||
    code === 'payment_intent_authentication_failure';
  const asksBank = subscription.status === 'incomplete' || (asked && !isOfOther);
  return { amountCents: invoice.amount_remaining, asksBank };
}

/** The end of the last period that was paid, or of the trial; a subscription without either begins with the period. */
export async function paidUntil(
  stripe: Stripe,
  { id, trial_end, items }: Stripe.Subscription,
): Promise<Date> {
  const paid = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 1 });
  return moment(
    paid.data[0]?.lines.data[0]?.period.end ?? trial_end ?? items.data[0]?.current_period_start ?? 0,
  );
}

/** Null of what was never paid for: the invoice of a trial is of nothing. */
function paidPeriod(membershipId: string, invoice: Stripe.Invoice): MembershipInvoice | null {
  const line = invoice.lines.data.find(({ amount }) => amount > 0);
  if (!invoice.id || !line) return null;
  const { subtotal, total, amount_due, amount_paid, status_transitions } = invoice;
  return {
    invoiceId: invoice.id,
    membershipId,
    paidAt: moment(status_transitions.paid_at ?? invoice.created),
    from: moment(line.period.start),
    to: moment(line.period.end),
    subtotalCents: Math.max(0, subtotal),
    discountCents: Math.max(0, subtotal - total),
    // Somebody may have added to the customer's balance in the dashboard: that is no credit, the receipt shows it as an adjustment.
    creditCents: Math.max(0, total - amount_due),
    paidCents: amount_paid,
    paymentId: amount_paid > 0 ? intentIdOf(invoice, 'paid') : null,
  };
}

/** What was given back of a payment, but for what failed later. */
async function refundedOf(stripe: Stripe, payment_intent: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
  const made = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return made.reduce((total, { amount }) => total + amount, 0);
}

/** What the bank of its owner has taken back of a payment. A key that was made before may not read it, and the event says it too. */
async function lostOf(stripe: Stripe, payment_intent: string): Promise<number> {
  try {
    const { data } = await stripe.disputes.list({ payment_intent, limit: 100 });
    const lost = data.filter(({ status }) => status === 'lost');
    return lost.reduce((total, { amount }) => total + amount, 0);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return 0;
    throw error;
  }
}

/** What Stripe bills for subscriptions, and how it was paid. */
export function createStripeInvoices(stripe: Stripe): InvoiceCalls {
  const waitingFor = async (membershipId: string) =>
    openInvoiceOf(stripe, await stripe.subscriptions.retrieve(membershipId));

  return {
    membershipPayment: (membershipId) =>
      callingStripe(async () => (await waitingFor(membershipId))?.confirmation_secret?.client_secret ?? null),

    giveUpMembership: (membershipId) =>
      callingStripe(async () => {
        const id = (await waitingFor(membershipId))?.id;
        if (!id) return hasEnded(await stripe.subscriptions.retrieve(membershipId));
        return voidInvoice(stripe, id);
      }),

    membershipInvoices: (membershipId) =>
      callingStripe(async () => {
        const paid = await stripe.invoices.list({
          subscription: membershipId,
          status: 'paid',
          limit: 100,
          expand: ['data.payments'],
        });
        return paid.data.flatMap((invoice) => paidPeriod(membershipId, invoice) ?? []);
      }),

    paymentFacts: (paymentId) =>
      callingStripe(async () => {
        const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
        const { latest_charge, metadata, amount_received } = intent;
        const charge = typeof latest_charge === 'object' ? latest_charge : null;
        const card = charge?.payment_method_details?.card;
        return {
          brand: card?.brand ?? null,
          lastDigits: card?.last4 ?? null,
          orderId: ownOrderId(metadata),
          takenCents: amount_received,
          takenAt: moment((charge ?? intent).created),
          refundedCents: await refundedOf(stripe, paymentId),
          lostCents: charge?.disputed ? await lostOf(stripe, paymentId) : 0,
        };
      }),
  };
}

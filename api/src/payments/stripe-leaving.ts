import type Stripe from 'stripe';
import { idOf } from './stripe-cards.ts';
import { isMissing } from './stripe-errors.ts';

/** On a subscription whose owner has left before the period was paid: what was begun with it is done to its end. */
const LEFT_UNPAID = 'left_unpaid';

export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'incomplete_expired' || status === 'canceled';

/** Its end was begun and not done: an answer was lost, or the process died. */
export const wasLeftUnpaid = (subscription: Stripe.Subscription): boolean =>
  Boolean(subscription.metadata[LEFT_UNPAID]) && !hasEnded(subscription);

/** Nobody can pay an invoice any more; false when it was paid meanwhile: Stripe voids none that was. */
export async function voidInvoice(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.invoices.voidInvoice(id);
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(id);
    if (status !== 'paid' && status !== 'void') throw error;
    return status === 'void';
  }
  return true;
}

/**
 * Ends a subscription whose period is not paid: its invoice is collected no more, and with it goes the period. Whoever
 * paid at the same moment keeps what they paid for, and is not renewed. The mark comes first, for Stripe makes a
 * subscription active again whose invoice is void: whatever comes between, the next who asks does the rest.
 */
export async function endUnpaid(stripe: Stripe, { id, latest_invoice }: Stripe.Subscription): Promise<void> {
  const mark = (value: string) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { [LEFT_UNPAID]: value } });
  await mark('yes');
  const invoice = idOf(latest_invoice);
  if (invoice && !(await voidInvoice(stripe, invoice))) {
    await mark('');
    return;
  }
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error) || !hasEnded(await stripe.subscriptions.retrieve(id))) throw error;
  }
}

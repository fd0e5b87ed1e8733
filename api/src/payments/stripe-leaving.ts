import type Stripe from 'stripe';
import { idOf } from './stripe-cards.ts';
import { isMissing, isRefused } from './stripe-errors.ts';

/** On a subscription whose owner has left before the period was paid: what was begun with it is done to its end. */
const LEFT_UNPAID = 'left_unpaid';

export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'incomplete_expired' || status === 'canceled';

/** Stripe tries the card again (`past_due`), or does so no more and lets the subscription live on (`unpaid`). */
export const isUnpaid = (status: Stripe.Subscription.Status): boolean =>
  status === 'past_due' || status === 'unpaid';

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

/** The ids of a subscription's invoices that are not paid, the latest first: more than one period can be. */
export async function unpaidInvoices(
  stripe: Stripe,
  subscription: string,
  status: 'draft' | 'open' | 'uncollectible',
): Promise<string[]> {
  const { data } = await stripe.invoices.list({ subscription, status, limit: 100 });
  // Only the preview of an invoice has no id, and none is listed.
  return data.flatMap(({ id }) => id ?? []);
}

/**
 * Of a subscription that was canceled, by Stripe after its last try or by the team, the invoice stays as it was, with what it took of
 * the customer's credit: void, that is theirs again. The account's settings say whether Stripe calls it uncollectible. One that Stripe
 * lets nobody void, as where a part of it was paid, is the team's to look at: that the membership has ended is known all the same.
 * Gives these.
 */
export async function voidWhatIsLeft(stripe: Stripe, subscription: string): Promise<string[]> {
  const leftOpen: string[] = [];
  for (const status of ['open', 'uncollectible'] as const)
    for (const id of await unpaidInvoices(stripe, subscription, status))
      await voidInvoice(stripe, id).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        leftOpen.push(id);
      });
  return leftOpen;
}

/** A period that began is not paid: the card refused it, or will be asked within the hour in which its invoice is a draft. */
export async function owesPeriod(stripe: Stripe, { id, status }: Stripe.Subscription): Promise<boolean> {
  if (isUnpaid(status)) return true;
  for (const kind of ['draft', 'open'] as const)
    if ((await unpaidInvoices(stripe, id, kind)).length > 0) return true;
  return false;
}

/** A draft of a subscription can be neither void nor deleted: it is kept from being final. One that is final already is void. */
async function stopDraft(stripe: Stripe, id: string): Promise<void> {
  const refusal = await stripe.invoices.update(id, { auto_advance: false }).then(
    () => null,
    (error: unknown) => error,
  );
  const { status } = await stripe.invoices.retrieve(id);
  if (status === 'draft' && refusal) throw refusal;
  if (status === 'open') await voidInvoice(stripe, id);
}

/**
 * Ends a subscription whose period is not paid: what it owes is collected no more, and with it goes the period. Whoever
 * paid the period at the same moment keeps it, and is not renewed. The mark comes first, for Stripe makes a
 * subscription active again whose invoice is void: whatever comes between, the next who asks does the rest.
 */
export async function endUnpaid(stripe: Stripe, { id }: Stripe.Subscription): Promise<void> {
  const mark = (value: string) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { [LEFT_UNPAID]: value } });
  const latest = idOf((await mark('yes')).latest_invoice);
  for (const draft of await unpaidInvoices(stripe, id, 'draft')) await stopDraft(stripe, draft);
  for (const open of await unpaidInvoices(stripe, id, 'open')) await voidInvoice(stripe, open);
  if (latest && (await stripe.invoices.retrieve(latest)).status === 'paid') {
    await mark('');
    return;
  }
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error) || !hasEnded(await stripe.subscriptions.retrieve(id))) throw error;
  }
}

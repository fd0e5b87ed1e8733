import type { SandboxContext } from '../sandbox-context.ts';
import type { Invoice, Subscription } from '../stripe-objects.ts';

/** The money of an invoice is there; a subscription that waited for it is active. */
export function invoicePaid({ store, now, emit }: SandboxContext, id: string): Invoice {
  const invoice = store.get('invoice', id);
  const paid = store.put<Invoice>({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: now() },
  });
  emit('invoice.paid', paid);
  const waiting = store.find('subscription', invoice.parent.subscription_details.subscription);
  if (waiting?.latest_invoice === id && (waiting.status === 'incomplete' || waiting.status === 'past_due')) {
    const sandbox = { couponId: waiting.sandbox.couponId };
    emit('customer.subscription.updated', store.put<Subscription>({ ...waiting, status: 'active', sandbox }));
  }
  return paid;
}

import type Stripe from 'stripe';
import type { Membership, MembershipTerms, Payments } from './payments.port.ts';
import { callingStripe } from './stripe-errors.ts';

type MembershipCalls = Pick<
  Payments,
  'startMembership' | 'membershipOf' | 'setMembershipCard' | 'setMembershipRenewal'
>;

/** A late renewal (`past_due`) keeps the savings while Stripe retries the card. */
function statusOf(status: Stripe.Subscription.Status): Membership['status'] {
  if (status === 'trialing') return 'trialing';
  return status === 'active' || status === 'past_due' ? 'active' : 'inactive';
}

/** The period stands on the item, not on the subscription (Stripe since 2025). */
export function membershipFrom(subscription: Stripe.Subscription): Membership {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  return {
    membershipId: subscription.id,
    status: statusOf(subscription.status),
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    currentPeriodEnd: new Date(item.current_period_end * 1000),
    renews: !subscription.cancel_at_period_end,
    isLate: subscription.status === 'past_due',
  };
}

export function createStripeMemberships(stripe: Stripe): MembershipCalls {
  /** The price that carries these terms: made on first use, and made again under the same key when they change. */
  async function priceFor({ lookupKey, amountCents, interval }: MembershipTerms): Promise<string> {
    const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const price = known.data[0];
    if (price?.unit_amount === amountCents && price.recurring?.interval === interval) return price.id;
    const created = await stripe.prices.create(
      {
        currency: 'cad',
        unit_amount: amountCents,
        recurring: { interval },
        lookup_key: lookupKey,
        transfer_lookup_key: true,
        product_data: { name: `MSL+ ${lookupKey}` },
      },
      { idempotencyKey: `price:${lookupKey}:${amountCents}:${interval}` },
    );
    return created.id;
  }

  return {
    startMembership: ({ customerId, paymentMethodId, terms, trialEnd, couponId, idempotencyKey }) =>
      callingStripe(async () => {
        const subscription = await stripe.subscriptions.create(
          {
            customer: customerId,
            default_payment_method: paymentMethodId,
            items: [{ price: await priceFor(terms) }],
            payment_behavior: 'error_if_incomplete',
            off_session: true,
            ...(trialEnd && { trial_end: Math.floor(trialEnd.getTime() / 1000) }),
            ...(couponId && { discounts: [{ coupon: couponId }] }),
          },
          { idempotencyKey },
        );
        return membershipFrom(subscription);
      }),

    membershipOf: (membershipId) =>
      callingStripe(async () => membershipFrom(await stripe.subscriptions.retrieve(membershipId))),

    setMembershipCard: (membershipId, paymentMethodId) =>
      callingStripe(async () => {
        await stripe.subscriptions.update(membershipId, { default_payment_method: paymentMethodId });
      }),

    setMembershipRenewal: (membershipId, renews) =>
      callingStripe(async () =>
        membershipFrom(await stripe.subscriptions.update(membershipId, { cancel_at_period_end: !renews })),
      ),
  };
}

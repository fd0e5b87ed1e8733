import type Stripe from 'stripe';
import type { Membership, MembershipTerms, Payments } from './payments.port.ts';
import { callingStripe } from './stripe-errors.ts';

type MembershipCalls = Pick<
  Payments,
  'startMembership' | 'membershipOf' | 'setMembershipCard' | 'setMembershipRenewal' | 'setMembershipTerms'
>;

/**
 * Stripe has no change of plan at the end of a period but by a trial until then: what was paid for is written down, so
 * that it is not taken for one. Once the period is over the note is about another moment, and is read no more.
 */
type PaidPeriod = { interval: Membership['interval']; status: Membership['status'] };

function paidPeriodOf({ metadata, items }: Stripe.Subscription): PaidPeriod | null {
  const { period_end, period_interval, period_status } = metadata;
  if (period_end !== String(items.data[0]?.current_period_end)) return null;
  return {
    interval: period_interval === 'year' ? 'year' : 'month',
    status: period_status === 'trialing' ? 'trialing' : 'active',
  };
}

/** A late renewal (`past_due`) keeps the savings while Stripe retries the card. */
function statusOf(status: Stripe.Subscription.Status): Membership['status'] {
  if (status === 'trialing') return 'trialing';
  return status === 'active' || status === 'past_due' ? 'active' : 'inactive';
}

/** The period stands on the item, not on the subscription (Stripe since 2025). */
export function membershipFrom(subscription: Stripe.Subscription): Membership {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const renewed = item.price.recurring?.interval === 'year' ? 'year' : 'month';
  const paid = subscription.status === 'trialing' ? paidPeriodOf(subscription) : null;
  const interval = paid?.interval ?? renewed;
  return {
    membershipId: subscription.id,
    status: paid?.status ?? statusOf(subscription.status),
    interval,
    nextInterval: interval === renewed ? null : renewed,
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

    setMembershipTerms: (membershipId, terms) =>
      callingStripe(async () => {
        const subscription = await stripe.subscriptions.retrieve(membershipId);
        const { interval, status } = membershipFrom(subscription);
        const item = subscription.items.data[0];
        const periodEnd = item?.current_period_end ?? 0;
        const changed = await stripe.subscriptions.update(membershipId, {
          items: [{ id: item?.id ?? '', price: await priceFor(terms) }],
          trial_end: periodEnd,
          proration_behavior: 'none',
          cancel_at_period_end: false,
          metadata: { period_end: String(periodEnd), period_interval: interval, period_status: status },
        });
        return membershipFrom(changed);
      }),
  };
}

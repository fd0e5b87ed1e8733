import { lookupKeys } from '@msl/contracts/entities/enums.ts';
import type Stripe from 'stripe';
import { PaymentError } from './payment-error.ts';
import type { Membership, Payments } from './payments.port.ts';
import { callingStripe, isMissing, wantsCustomer } from './stripe-errors.ts';
import { dueOf } from './stripe-invoices.ts';
import { priceFor } from './stripe-prices.ts';

type MembershipCalls = Pick<
  Payments,
  'startMembership' | 'membershipOf' | 'setMembershipCard' | 'setMembershipRenewal' | 'setMembershipTerms'
>;
/** How a subscription stands, but for what is due of it: that stands on its invoice. */
type Standing = Omit<Membership, 'due'>;

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
function standingOf(subscription: Stripe.Subscription): Standing {
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
    renewalCents: item.price.unit_amount ?? 0,
    isOffered: lookupKeys.some((key) => key === item.price.lookup_key),
  };
}

export function createStripeMemberships(stripe: Stripe): MembershipCalls {
  const withDue = async (subscription: Stripe.Subscription): Promise<Membership> => ({
    ...standingOf(subscription),
    due: await dueOf(stripe, subscription),
  });
  const find = (id: string) =>
    stripe.subscriptions.retrieve(id).catch((error: unknown) => {
      throw isMissing(error) ? new PaymentError('membership-not-found', { cause: error }) : error;
    });

  return {
    /**
     * A card that the bank asks about is refused with the customer absent: the same membership is then begun again, to be
     * paid by the browser, under a key of its own. Neither is begun twice.
     */
    startMembership: ({ customerId, paymentMethodId, terms, trialEnd, couponId, idempotencyKey }) =>
      callingStripe(async () => {
        const asked: Stripe.SubscriptionCreateParams = {
          customer: customerId,
          default_payment_method: paymentMethodId,
          items: [{ price: await priceFor(stripe, terms) }],
          ...(trialEnd && { trial_end: Math.floor(trialEnd.getTime() / 1000) }),
          ...(couponId && { discounts: [{ coupon: couponId }] }),
        };
        try {
          const begun = await stripe.subscriptions.create(
            { ...asked, payment_behavior: 'error_if_incomplete', off_session: true },
            { idempotencyKey },
          );
          return await withDue(begun);
        } catch (error) {
          if (!wantsCustomer(error)) throw error;
          const waiting = await stripe.subscriptions.create(
            { ...asked, payment_behavior: 'default_incomplete' },
            { idempotencyKey: `${idempotencyKey}:present` },
          );
          // A key that is used again gives the first answer, which may be old.
          return await withDue(await find(waiting.id));
        }
      }),

    membershipOf: (membershipId) => callingStripe(async () => withDue(await find(membershipId))),

    setMembershipCard: (membershipId, paymentMethodId) =>
      callingStripe(async () => {
        await stripe.subscriptions.update(membershipId, { default_payment_method: paymentMethodId });
      }),

    setMembershipRenewal: (membershipId, renews) =>
      callingStripe(async () =>
        withDue(await stripe.subscriptions.update(membershipId, { cancel_at_period_end: !renews })),
      ),

    setMembershipTerms: (membershipId, terms) =>
      callingStripe(async () => {
        const subscription = await find(membershipId);
        const { interval, status } = standingOf(subscription);
        const item = subscription.items.data[0];
        const periodEnd = item?.current_period_end ?? 0;
        const changed = await stripe.subscriptions.update(membershipId, {
          items: [{ id: item?.id ?? '', price: await priceFor(stripe, terms) }],
          trial_end: periodEnd,
          proration_behavior: 'none',
          cancel_at_period_end: false,
          metadata: { period_end: String(periodEnd), period_interval: interval, period_status: status },
        });
        return withDue(changed);
      }),
  };
}

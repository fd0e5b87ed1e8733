import type Stripe from 'stripe';
import { systemClock } from '../clock.ts';
import { PaymentError } from './payment-error.ts';
import type { ChangedMembership, Membership, MembershipTerms, Payments } from './payments.port.ts';
import { askingCard, idOf } from './stripe-cards.ts';
import { againIfOvertaken, Overtaken } from './stripe-changes.ts';
import { callingStripe, isMissing } from './stripe-errors.ts';
import { dueOf, paidUntil } from './stripe-invoices.ts';
import { underKey } from './stripe-keys.ts';
import { endUnpaid, hasEnded, owesPeriod, voidWhatIsLeft, wasLeftUnpaid } from './stripe-leaving.ts';
import { priceFor } from './stripe-prices.ts';
import { createStripeSchedules } from './stripe-schedules.ts';
import { intervalOf, standingOf } from './stripe-standing.ts';

type MembershipCalls = Pick<
  Payments,
  'startMembership' | 'membershipOf' | 'setMembershipCard' | 'setMembershipRenewal' | 'setMembershipTerms'
>;
/** Stripe takes back one of its two kinds of end at a time. */
const toGoOn = ({ cancel_at, cancel_at_period_end: endsWithPeriod }: Stripe.Subscription) =>
  cancel_at !== null && !endsWithPeriod ? { cancel_at: '' as const } : { cancel_at_period_end: false };

const WITH_NEXT = ['schedule.phases.items.price', 'discounts.source.coupon'];

export function createStripeMemberships(stripe: Stripe): MembershipCalls {
  const schedules = createStripeSchedules(stripe);
  const withDue = async (found: Stripe.Subscription, leftOpen: string[] = []): Promise<Membership> => {
    const standing = standingOf(found);
    return {
      ...standing,
      due: await dueOf(stripe, found),
      lateSince: standing.isLate ? await paidUntil(stripe, found) : null,
      leftOpen,
    };
  };
  const find = (id: string) =>
    stripe.subscriptions.retrieve(id, { expand: WITH_NEXT }).catch((error: unknown) => {
      throw isMissing(error) ? new PaymentError('membership-not-found', { cause: error }) : error;
    });

  /** Whoever is the first to read that it has ended leaves nothing of it to be paid. */
  const read = async (membershipId: string): Promise<Membership> => {
    const found = await find(membershipId);
    return withDue(found, found.status === 'canceled' ? await voidWhatIsLeft(stripe, membershipId) : []);
  };

  /** What the customer has already, known to the store or not; of one that waits for its first payment only what is asked for now. */
  const begunBy = async (customer: string, { interval }: MembershipTerms) => {
    const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
    return data.find((one) => {
      const price = one.items.data[0]?.price;
      if (!price || hasEnded(one) || wasLeftUnpaid(one)) return false;
      const isOurs = one.metadata.key !== undefined || standingOf(one).isOffered;
      return isOurs && (one.status !== 'incomplete' || intervalOf(price) === interval);
    });
  };

  /** A change takes several calls, and events tell of each: what was read after the last is the newest. */
  const asItStands = async (membershipId: string): Promise<ChangedMembership> => {
    const readAt = systemClock.now();
    return { ...(await read(membershipId)), readAt };
  };

  /** Tries again what another change came between; what then stands is told only if it is what was asked for. */
  const changed = (
    membershipId: string,
    change: (before: Stripe.Subscription) => Promise<unknown>,
    isDone: (membership: Membership) => boolean,
  ): Promise<ChangedMembership> =>
    callingStripe(async () => {
      const membership = await againIfOvertaken(
        () => find(membershipId),
        async (before) => {
          // What has ended, or was begun to be ended, changes no more.
          if (wasLeftUnpaid(before)) await endUnpaid(stripe, before);
          else if (!hasEnded(before)) await change(before);
          const now = await asItStands(membershipId);
          if (!now.renews && now.nextInterval) throw new Overtaken('it ends, and a plan is to come');
          return now;
        },
      );
      if (!isDone(membership)) throw new PaymentError('prime-changed-meanwhile');
      return membership;
    });

  const setCard = (membershipId: string, paymentMethodId: string) =>
    againIfOvertaken(
      () => find(membershipId),
      async (before) => {
        if (hasEnded(before)) return;
        await stripe.subscriptions.update(membershipId, { default_payment_method: paymentMethodId });
        await schedules.setCard(await find(membershipId), paymentMethodId);
      },
    );

  return {
    startMembership: ({ customerId, paymentMethodId, terms, trialEnd, couponId, present, idempotencyKey }) =>
      callingStripe(async () => {
        // Stripe forgets keys after a day, and a store that was restored from a backup has others.
        const known = await begunBy(customerId, terms);
        if (known) {
          // The page shows the card that is asked here: another one may have been put on it since the backup.
          if (idOf(known.default_payment_method) !== paymentMethodId)
            await askingCard(stripe, { customerId, paymentMethodId }, () =>
              setCard(known.id, paymentMethodId),
            );
          return withDue(await find(known.id));
        }
        const asked: Stripe.SubscriptionCreateParams = {
          customer: customerId,
          default_payment_method: paymentMethodId,
          items: [{ price: await priceFor(stripe, terms) }],
          metadata: { key: idempotencyKey },
          ...(trialEnd && { trial_end: Math.floor(trialEnd.getTime() / 1000) }),
          ...(couponId && { discounts: [{ coupon: couponId }] }),
          ...(present
            ? { payment_behavior: 'default_incomplete' }
            : { payment_behavior: 'error_if_incomplete', off_session: true }),
        };
        const begun = await underKey(
          idempotencyKey,
          (key): Promise<Stripe.Subscription> =>
            askingCard(stripe, { customerId, paymentMethodId }, () =>
              stripe.subscriptions.create(asked, { idempotencyKey: key }),
            ),
          () => begunBy(customerId, terms),
        );
        // A key that is used again gives the first answer, which may be old.
        return withDue(await find(begun.id));
      }),

    membershipOf: (membershipId) => callingStripe(() => read(membershipId)),

    setMembershipCard: (membershipId, paymentMethodId) =>
      callingStripe(() => setCard(membershipId, paymentMethodId)),

    setMembershipRenewal: (membershipId, renews) =>
      changed(
        membershipId,
        async (before) => {
          const isOwed = !renews && (await owesPeriod(stripe, before));
          // What ends has no plan to come, and Stripe ends nothing that a schedule leads.
          if (!renews) await schedules.release(before);
          if (isOwed) return endUnpaid(stripe, before);
          await stripe.subscriptions.update(
            membershipId,
            renews ? toGoOn(before) : { cancel_at_period_end: true },
          );
        },
        (now) => (now.status === 'inactive' ? !renews : now.renews === renews),
      ),

    setMembershipTerms: (membershipId, terms) =>
      changed(
        membershipId,
        async (before) => {
          const item = before.items.data[0];
          if (before.cancel_at_period_end || before.cancel_at !== null)
            await stripe.subscriptions.update(membershipId, toGoOn(before));
          if (item && intervalOf(item.price) === terms.interval) await schedules.release(before);
          else await schedules.change(before, await priceFor(stripe, terms));
        },
        (now) =>
          now.status !== 'inactive' && now.renews && (now.nextInterval ?? now.interval) === terms.interval,
      ),
  };
}

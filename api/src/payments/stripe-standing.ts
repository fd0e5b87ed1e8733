import { lookupKeys } from '@msl/contracts/entities/enums.ts';
import type Stripe from 'stripe';
import type { Membership } from './payments.port.ts';
import { couponFrom } from './stripe-accounts.ts';
import { idOf } from './stripe-cards.ts';
import { isUnpaid, wasLeftUnpaid } from './stripe-leaving.ts';

/** How a subscription stands, but for what is due of it: that stands on its invoice. */
type Standing = Omit<Membership, 'due' | 'lateSince' | 'leftOpen'>;

type Next = { price: Stripe.Price; quantity: number; keeps: readonly string[] };

/** What comes after the period that is paid for: the schedule's next phase; null when nothing changes. */
function nextOf({ schedule, items }: Stripe.Subscription): Next | null {
  if (!schedule || typeof schedule === 'string') return null;
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  const phase = schedule.phases.find(({ start_date }) => start_date >= periodEnd);
  const { price, quantity = 1 } = phase?.items[0] ?? {};
  const keeps = (phase?.discounts ?? []).flatMap(({ discount }) => idOf(discount) ?? []);
  return typeof price === 'object' && !price.deleted ? { price, quantity, keeps } : null;
}

/** Whether the team has stopped in the dashboard what the next period would be asked for; the membership goes on for nothing. */
const isPausedThen = ({ pause_collection: pause, items }: Stripe.Subscription): boolean =>
  pause ? (pause.resumes_at ?? Number.POSITIVE_INFINITY) > (items.data[0]?.current_period_end ?? 0) : false;

/**
 * Until when it lasts: the period's end, or an earlier day that the team has chosen in the dashboard. Stripe writes that day alone
 * (`cancel_at`), of the period's end too where the customer's portal or the billing mode are of its newer kind.
 */
const lastsUntil = ({ cancel_at, items }: Stripe.Subscription): number =>
  Math.min(items.data[0]?.current_period_end ?? 0, cancel_at ?? Number.POSITIVE_INFINITY);

const renewsAfter = ({
  cancel_at,
  cancel_at_period_end: endsWithPeriod,
  items,
}: Stripe.Subscription): boolean =>
  !endsWithPeriod && (cancel_at === null || cancel_at > (items.data[0]?.current_period_end ?? 0));

/**
 * What is left once the discounts on the subscription itself are off that still stand then. They are given in the dashboard; the
 * customer's own, which comes off baskets too, is told beside the price.
 */
const afterDiscounts = (
  cents: number,
  { discounts, items }: Stripe.Subscription,
  next: Next | null,
): number =>
  discounts.reduce((left, discount) => {
    if (typeof discount === 'string') return left;
    const coupon = couponFrom(discount);
    const isOver =
      (discount.end !== null && discount.end <= (items.data[0]?.current_period_end ?? 0)) ||
      (next !== null && !next.keeps.includes(discount.id));
    if (!coupon || isOver) return left;
    const off = coupon.type === 'PERCENTAGES' ? Math.round((left * coupon.amount) / 100) : coupon.amount;
    return Math.max(0, left - off);
  }, cents);

export const intervalOf = (price: Stripe.Price): Membership['interval'] =>
  price.recurring?.interval === 'year' ? 'year' : 'month';

/** A late renewal keeps the savings until it is paid or ended. */
function statusOf(status: Stripe.Subscription.Status): Membership['status'] {
  if (status === 'trialing') return 'trialing';
  return status === 'active' || isUnpaid(status) ? 'active' : 'inactive';
}

/** The period stands on the item, not on the subscription (Stripe since 2025). */
export function standingOf(subscription: Stripe.Subscription): Standing {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const next = nextOf(subscription);
  const { price, quantity = 1 } = next ?? item;
  const cents = (price.unit_amount ?? 0) * quantity;
  return {
    membershipId: subscription.id,
    status: statusOf(subscription.status),
    interval: intervalOf(item.price),
    nextInterval: intervalOf(price) !== intervalOf(item.price) ? intervalOf(price) : null,
    currentPeriodEnd: new Date(lastsUntil(subscription) * 1000),
    renews: renewsAfter(subscription),
    isLate: isUnpaid(subscription.status) || wasLeftUnpaid(subscription),
    isGivenUp: subscription.status === 'unpaid',
    renewalCents: isPausedThen(subscription) ? 0 : afterDiscounts(cents, subscription, next),
    isOffered: lookupKeys.some((key) => key === item.price.lookup_key),
  };
}

import type { NextDeliveries } from '@msl/contracts/entities/delivery.ts';
import type { EntityType } from '@msl/contracts/entities/enums.ts';
import type { Order, Unpaid } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { isTooSmall } from '@msl/panels/order/too-small.ts';
import { type StillComes, stillComes } from '../order/still-comes.ts';

/** What the dashboard says first (specification, section 2, Dashboard). Every date is one that the API gave. */
export type BannerVariant =
  | { kind: 'cancelled'; comes: StillComes | null }
  | { kind: 'paused'; comes: StillComes | null }
  /** The store paused it: orders in a row were not paid. */
  | { kind: 'pausedUnpaid'; comes: StillComes | null }
  | { kind: 'failed'; delivery: string; unpaid: Unpaid }
  /** Its payment is being settled, or it has ended without one. */
  | { kind: 'orderUnpaid'; delivery: string; next: string | null }
  | { kind: 'orderNotBilled'; delivery: string; next: string | null }
  | { kind: 'placeClosed' }
  /** It is paid, and the store has closed its day since. */
  | { kind: 'dayClosed'; delivery: string; next: string | null }
  | { kind: 'orderCancelled'; next: string | null }
  /** Its window, while it is not over. */
  | { kind: 'deliveredToday'; type: EntityType; window: Order['timeslot'] }
  | { kind: 'billedToday'; delivery: string }
  | { kind: 'paid'; delivery: string }
  | { kind: 'skipped'; delivery: string; next: string | null; comeBackAt: string | null }
  | { kind: 'open'; delivery: string; cutOffAt: string }
  | { kind: 'empty'; delivery: string; cutOffAt: string }
  | { kind: 'closing'; delivery: string; billing: string }
  /** Past its cut-off, empty or below the minimum: it is left out of billing. */
  | { kind: 'tooSmall'; delivery: string; next: string | null }
  | { kind: 'holiday'; until: string; next: string | null }
  | { kind: 'planned'; delivery: string; ordering: string }
  | { kind: 'none' };

type Parts = {
  subscription: Subscription;
  /** The order of the current cycle, null between two cycles. */
  order: Order | null;
  /** Null while it loads, or when the call failed: the banner says what it can without it. */
  coming: NextDeliveries | null;
};

/** The subscription's own state first, then the order's, then what is coming. */
export function bannerVariant({ subscription, order, coming }: Parts): BannerVariant {
  const comes = stillComes(order);
  if (subscription.status === 'cancel') return { kind: 'cancelled', comes };
  if (subscription.status === 'paused')
    return { kind: subscription.paused_unpaid ? 'pausedUnpaid' : 'paused', comes };
  return (order && orderVariant(order, coming)) ?? comingVariant(subscription, coming);
}

/** Null once the basket is in the customer's hands, or gave way to one that comes no later: that one matters then. */
function orderVariant(order: Order, coming: NextDeliveries | null): BannerVariant | null {
  const { delivery_date: delivery, unpaid } = order;
  const first = coming?.deliveries[0]?.delivery_date;
  // Its owner left and is back: cancelled orders are not among those that come.
  if (order.status === 'cancel' && first && first <= delivery) return null;
  const next = nextAfter(order, coming);
  switch (order.status) {
    case 'failed':
      if (order.end_reason === 'left') return { kind: 'orderCancelled', next };
      return unpaid ? { kind: 'failed', delivery, unpaid } : { kind: 'orderUnpaid', delivery, next };
    case 'cancel':
      if (order.end_reason === 'unpaid') return { kind: 'orderUnpaid', delivery, next };
      if (order.end_reason === 'not-billed') return { kind: 'orderNotBilled', delivery, next };
      return { kind: 'orderCancelled', next };
    case 'skipped':
      if (order.end_reason === 'place-closed') return { kind: 'placeClosed' };
      return { kind: 'skipped', delivery, next, comeBackAt: order.come_back_at };
    case 'open':
      if (order.can_edit)
        return { kind: order.subtotal_price ? 'open' : 'empty', delivery, cutOffAt: order.cut_off_at };
      return isTooSmall(order)
        ? { kind: 'tooSmall', delivery, next }
        : { kind: 'closing', delivery, billing: order.shown_processing_date };
    case 'paid':
      if (order.day_is_closed) return { kind: 'dayClosed', delivery, next };
      if (order.is_delivered_today) {
        const window = order.delivered_at ? null : order.timeslot;
        return { kind: 'deliveredToday', type: order.entity_type, window };
      }
      if (order.is_billed_today) return { kind: 'billedToday', delivery };
      return order.delivered_at ? null : { kind: 'paid', delivery };
  }
}

/** As the list of what comes says it, on the same page; the order's own word where there is no list. */
function nextAfter(order: Order, coming: NextDeliveries | null): string | null {
  const planned = coming?.deliveries.find(
    ({ status, delivery_date }) => status === 'planned' && delivery_date > order.delivery_date,
  );
  return planned?.delivery_date ?? order.next_delivery_date;
}

function comingVariant(subscription: Subscription, coming: NextDeliveries | null): BannerVariant {
  const { holidays, next_delivery_date: delivery, next_populating_date: ordering } = subscription;
  const first = coming?.deliveries[0];
  if (first?.status === 'holiday' && holidays.end_at)
    return { kind: 'holiday', until: holidays.end_at, next: delivery };
  if (first?.status === 'closed') return { kind: 'placeClosed' };
  return delivery && ordering ? { kind: 'planned', delivery, ordering } : { kind: 'none' };
}

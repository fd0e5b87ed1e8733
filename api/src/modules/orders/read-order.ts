import type { Order, OrderPrices } from '@msl/contracts/entities/order.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { appliedCouponOf } from '../coupons/coupons.repository.ts';
import { cycleOf, rhythmOf } from '../subscriptions/cycle.repository.ts';
import { holidaysOf, type SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { toOrder } from './order.view.ts';
import { deliveryAfter } from './order-calendar.rules.ts';
import * as repository from './orders.repository.ts';
import { type OrderToPrice, priceOrder } from './price-order.rules.ts';

export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** An order as the wire has it. */
export const readOrder = async (deps: OrderDeps, row: repository.OrderRow): Promise<Order> => {
  const { db, clock, config } = deps;
  const subscription = await requiredSubscription(db, row.uid);
  const lines = await repository.linesOf(db, row.oid);
  const coupon = await couponOf(deps, row);
  const isMember = subscription.primeStatus !== 'inactive';
  const prices = isBilled(row)
    ? billedPrices(row)
    : priceOrder(await orderToPrice(db, row, lines, { isMember, coupon }), config.business);
  return toOrder(
    {
      row,
      lines,
      prices,
      isMember: isBilled(row) ? row.primeSavings > 0 : isMember,
      timeslot: await repository.timeslotOf(db, row.timeslotId),
      coupon,
      holidays: await holidaysOf(db, row.uid),
      nextDeliveryDate: await nextDeliveryDate(deps, row, subscription),
      card: isBilled(row)
        ? { brand: row.cardBrand, lastDigits: row.cardLastDigits }
        : { brand: subscription.cardBrand, lastDigits: subscription.cardLastDigits },
    },
    clock.now(),
    config.business,
  );
};

/** A receipt never changes; everything else is priced as it would be billed now. */
const isBilled = (row: repository.OrderRow): boolean =>
  row.billedAt !== null || row.status === 'paid' || row.status === 'failed';

const couponOf = ({ db, clock }: OrderDeps, row: repository.OrderRow) => {
  if (row.couponCode) return repository.couponByCode(db, row.couponCode);
  return isBilled(row) ? null : appliedCouponOf(db, row.uid, clock.now());
};

/** What pricing an order looks at, as it is now. */
export const orderToPrice = async (
  db: Db,
  row: repository.OrderRow,
  lines: repository.LineRow[],
  { isMember, coupon }: Pick<OrderToPrice, 'isMember' | 'coupon'>,
): Promise<OrderToPrice> => ({
  lines: lines.map(({ line }) => line),
  isMember,
  entityType: row.entityType,
  coupon,
  tips: row.tips,
  discount: row.adminDiscount,
  credit: await repository.creditOf(db, row.uid),
  // The provider applies its own credit and coupon when it bills.
  creditStripe: 0,
  couponStripe: 0,
  adjustment: row.adjustment,
});

const billedPrices = (row: repository.OrderRow): OrderPrices => ({
  subtotal_price: row.subtotalPrice,
  savings: row.primeSavings,
  coupon_price: row.couponDiscount,
  shipping_price: row.shippingPrice,
  tips_price: row.tips,
  price_tax_1: row.priceTax1,
  price_tax_2: row.priceTax2,
  credit: row.credit,
  credit_left: row.creditLeft,
  discount: row.adminDiscount,
  credit_stripe: row.creditStripe,
  coupon_stripe: row.couponStripe,
  adjustment: row.adjustment,
  total_price: row.totalPrice,
});

const nextDeliveryDate = async (
  { db, clock }: OrderDeps,
  row: repository.OrderRow,
  subscription: SubscriptionRow,
): Promise<string | null> => {
  if (subscription.status !== 'active') return null;
  const { rhythm } = await cycleOf(db, subscription, dayOf(clock.now()));
  if (!rhythm) return null;
  const stored = subscription.nextDeliveryDate;
  return stored && stored > row.deliveryDate
    ? stored
    : deliveryAfter(row.deliveryDate, rhythmOf(subscription, rhythm.weekday));
};

import type { Order, OrderPrices } from '@msl/contracts/entities/order.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { appliedCouponOf } from '../coupons/coupons.repository.ts';
import { rhythmOf } from '../subscriptions/cycle.repository.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { toOrder } from './order.view.ts';
import { deliveryAfter } from './order-calendar.rules.ts';
import { orderParts, type PartsLine } from './order-parts.repository.ts';
import * as repository from './orders.repository.ts';
import { type OrderToPrice, type PricedLine, priceOrder } from './price-order.rules.ts';

export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
export type ReadOrderDeps = OrderDeps & Pick<Deps, 'catalogue'>;

/** An order that is there. */
export const readOrder = async (
  deps: ReadOrderDeps,
  of: Pick<repository.OrderRow, 'uid' | 'oid'>,
): Promise<Order> => {
  const order = await findOrder(deps, of);
  if (!order) throw new DomainError('order-not-found');
  return order;
};

/** An order of this user as the wire has it. Not to be called inside a transaction. */
export const findOrder = async (
  deps: ReadOrderDeps,
  of: Pick<repository.OrderRow, 'uid' | 'oid'>,
): Promise<Order | null> => {
  const { db, clock, config } = deps;
  const parts = await orderParts(db, of);
  if (!parts) return null;
  const { row, subscription, lines } = parts;
  const coupon = await couponOf(deps, row, parts.hasCoupon);
  const isMember = subscription.primeStatus !== 'inactive';
  const prices = isBilled(row)
    ? billedPrices(row)
    : priceOrder(await orderToPrice(db, row, lines, { isMember, coupon }), config.business);
  return toOrder(
    {
      row,
      lines: await withProducts(deps, lines),
      prices,
      isMember: isBilled(row) ? row.primeSavings > 0 : isMember,
      timeslot: parts.timeslot,
      coupon,
      holidays: parts.holidays,
      nextDeliveryDate: nextDeliveryDate(row, subscription, parts.weekday),
      card: isBilled(row)
        ? { brand: row.cardBrand, lastDigits: row.cardLastDigits }
        : { brand: subscription.cardBrand, lastDigits: subscription.cardLastDigits },
    },
    clock.now(),
    config.business,
  );
};

/** The catalogue is looked at after the lines: whatever they name is in it. */
const withProducts = async ({ catalogue }: ReadOrderDeps, lines: PartsLine[]) => {
  const shelves = await catalogue.now();
  return lines.map((line) => {
    const found = shelves.product(line.pid);
    if (!found) throw new Error(`the catalogue has no product ${line.pid}`);
    return { line, product: found.product };
  });
};

/** A receipt never changes; everything else is priced as it would be billed now. */
const isBilled = (row: repository.OrderRow): boolean =>
  row.billedAt !== null || row.status === 'paid' || row.status === 'failed';

const couponOf = ({ db, clock }: OrderDeps, row: repository.OrderRow, hasCoupon: boolean) => {
  if (row.couponCode) return repository.couponByCode(db, row.couponCode);
  return isBilled(row) || !hasCoupon ? null : appliedCouponOf(db, row.uid, clock.now());
};

/** What pricing an order looks at, as it is now. */
export const orderToPrice = async (
  db: Db,
  row: repository.OrderRow,
  lines: readonly PricedLine[],
  { isMember, coupon }: Pick<OrderToPrice, 'isMember' | 'coupon'>,
): Promise<OrderToPrice> => ({
  lines,
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

const nextDeliveryDate = (
  row: repository.OrderRow,
  subscription: SubscriptionRow,
  weekday: number | null,
): string | null => {
  if (subscription.status !== 'active' || weekday === null) return null;
  const stored = subscription.nextDeliveryDate;
  return stored && stored > row.deliveryDate
    ? stored
    : deliveryAfter(row.deliveryDate, rhythmOf(subscription, weekday));
};

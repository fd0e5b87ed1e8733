import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { ORDER_NUMBER_LENGTH } from '@msl/contracts/constants.ts';
import type { Order, OrderChange, OrderPrices, OrderSummary, Unpaid } from '@msl/contracts/entities/order.ts';
import { type OrderDates, orderDates } from '../../../calendar/public.ts';
import { type Day, dayOf, momentOf, weekdayOf } from '../../../calendar-day.ts';
import type { CatalogueProduct } from '../../../catalogue/public.ts';
import { closeObject, JsonBytes } from '../../../http/json-bytes.ts';
import { addressLine } from '../../../people/public.ts';
import { toCoupon } from '../../coupons/coupon.view.ts';
import type { CouponUse } from '../../coupons/coupons.repository.ts';
import { type TimeslotRow, toOwnTimeslot } from '../../timeslots/timeslot.view.ts';
import { isEditable } from '../record/is-editable.rules.ts';
import type { PartsLine } from '../record/order-parts.repository.ts';
import type { OrderRow } from '../record/orders.repository.ts';
import { orderProductsBytes, toOrderProduct } from './order-product.view.ts';

export type OrderParts = {
  row: OrderRow;
  /** How many lines it has, and those that are shown. */
  productCount: number;
  lines: { line: PartsLine; one: CatalogueProduct }[];
  prices: OrderPrices;
  isMember: boolean;
  timeslot: TimeslotRow | null;
  coupon: CouponUse | null;
  /** The delivery after this one. */
  nextDeliveryDate: Day | null;
  /** Its usual day, when it comes on another. */
  movedFrom: Day | null;
  dayIsClosed: boolean;
  card: { brand: string | null; lastDigits: string | null };
  unpaid: Unpaid | null;
  /** Another place, or other hours, than those of the deliveries after it. */
  keepsPlace: boolean;
  /** Of a skipped order. */
  canBeTakenBack: boolean;
};

/** An order with all that a screen shows of it. */
export const toOrder = (parts: OrderParts, now: Date, settings: BusinessSettings): Order => ({
  ...orderFields(parts, now, settings),
  products: toProducts(parts, settings),
});

/** What the change of the one line that is shown made of it. */
export const toOrderChange = (parts: OrderParts, now: Date, settings: BusinessSettings): OrderChange => ({
  order: orderFields(parts, now, settings),
  line: toProducts(parts, settings)[0] ?? null,
});

const toProducts = ({ lines, isMember }: OrderParts, settings: BusinessSettings) =>
  lines.map(({ line, one }) => toOrderProduct(line, one.product, isMember, settings));

/** The same in JSON: what is alike for all customers of a product is not turned into text each time. */
export const toOrderBytes = (parts: OrderParts, now: Date, settings: BusinessSettings): JsonBytes<Order> =>
  new JsonBytes([
    '{"products":[',
    ...orderProductsBytes(parts.lines, parts.isMember, settings),
    '],',
    closeObject(orderFields(parts, now, settings)),
  ]);

const orderFields = (parts: OrderParts, now: Date, settings: BusinessSettings): Omit<Order, 'products'> => {
  const { row, prices } = parts;
  const dates = orderDates(row.deliveryDate, settings);
  const next = parts.nextDeliveryDate ? orderDates(parts.nextDeliveryDate, settings) : null;
  const canEdit = isEditable(row, now, settings);
  const isEmpty = prices.subtotal_price === 0;
  return {
    ...toOrderSummary(row, parts.productCount, prices.total_price),
    ...prices,
    timeslot: parts.timeslot && toOwnTimeslot(parts.timeslot),
    coupon: parts.coupon && toCoupon(parts.coupon, { forNextOrder: false }),
    processing_date: dates.processingDate,
    shown_processing_date: dates.shownProcessingDate,
    cart_processing_date: dates.cartProcessingDate,
    cut_off_at: dates.cutOffAt.toISOString(),
    populated_at: row.populatedAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    next_delivery_date: next?.deliveryDate ?? null,
    next_populating_date: next && latest(next.populatingDate, dayOf(now)),
    moved_from: parts.movedFrom,
    day_is_closed: parts.dayIsClosed,
    come_back_at:
      row.status === 'skipped' && next ? latest(comeBackAt(next, settings), now).toISOString() : null,
    is_billed_today: row.paidAt !== null && dayOf(row.paidAt) === dayOf(now),
    is_delivered_today: row.status === 'paid' && row.deliveryDate === dayOf(now),
    unpaid: parts.unpaid,
    keeps_place: parts.keepsPlace,
    changes_lost: row.changesLost,
    end_reason: row.endReason,
    can_edit: canEdit,
    can_skip: canEdit,
    can_unskip: parts.canBeTakenBack,
    min_price: settings.minimumSubtotal,
    min_price_missing: isEmpty ? 0 : Math.max(0, settings.minimumSubtotal - prices.subtotal_price),
    free_shipping_price: settings.freeDeliveryFrom,
    // Nothing is missing of an empty basket, nor of one whose delivery costs nothing whatever is in it.
    free_shipping_missing:
      prices.shipping_price === 0 ? 0 : Math.max(0, settings.freeDeliveryFrom - prices.subtotal_price),
    brand: parts.card.brand,
    lastDigits: parts.card.lastDigits,
  };
};

export const toOrderSummary = (
  row: OrderRow,
  productCount: number,
  totalPrice: number,
): Omit<OrderSummary, 'refunded_price'> => ({
  oid: row.oid,
  number: row.oid.slice(0, ORDER_NUMBER_LENGTH),
  status: row.status,
  delivery_date: row.deliveryDate,
  entity_type: row.entityType,
  address: addressLine(row),
  where: row.placeName ?? '',
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  product_count: productCount,
  total_price: totalPrice,
});

/** What is due, and not done yet, is for now: no date to come is shown that has passed. */
const latest = <Moment extends Day | Date>(planned: Moment, now: Moment): Moment =>
  planned < now ? now : planned;

/**
 * When the next basket opens; read as `fixed-hours`, Monday at 1 pm, Friday at 7 pm, other days at 5 am of that day
 * (decisions, section 7).
 */
const comeBackAt = ({ populatesAt, populatingDate }: OrderDates, { comeBack }: BusinessSettings): Date => {
  if (comeBack === 'computed') return populatesAt;
  const times: Record<number, string> = { 1: '13:00', 5: '19:00' };
  return momentOf(populatingDate, times[weekdayOf(populatingDate)] ?? '05:00');
};

import * as v from 'valibot';
import { calendarDay, cents, count, id, instant, signedCents } from '../fields.ts';
import { couponSchema } from './coupon.ts';
import { entityTypeSchema, orderEndReasonSchema, orderStatusSchema } from './enums.ts';
import { orderProductSchema } from './order-product.ts';
import { timeslotSchema } from './timeslot.ts';

/**
 * The lines under a basket (decisions, section 2), as magnitudes:
 * total = subtotal − savings − coupon_price + shipping + tips + taxes − discount − coupon_stripe − referral_price
 *         − credit − credit_stripe + adjustment, never below 0.
 */
export const orderPricesSchema = v.object({
  subtotal_price: cents,
  /** Saved on this order by being a member of MSL+. */
  savings: cents,
  /** Taken off by the coupon. */
  coupon_price: cents,
  /**
   * The gift of a referral on a first order, and what of it gave way to a coupon that takes more off: one gain for a
   * first order. A basket with a gift and a coupon of no effect shows the coupon with a `coupon_price` of 0.
   */
  referral_price: cents,
  referral_left_out: cents,
  shipping_price: cents,
  tips_price: cents,
  /** GST (TPS), federal. */
  price_tax_1: cents,
  /** QST (TVQ), provincial. */
  price_tax_2: cents,
  /** Credit granted by the team and used here; `credit_left` is what remains of it. */
  credit: cents,
  credit_left: cents,
  /** Discount granted by the team. */
  discount: cents,
  /** Credit and coupon kept by the payment provider. */
  credit_stripe: cents,
  coupon_stripe: cents,
  /** For example the fee of a missing bin; the only line that may be negative. */
  adjustment: signedCents,
  total_price: cents,
});
export type OrderPrices = v.InferOutput<typeof orderPricesSchema>;

/** A refused order that its owner may still pay: what is owed, and until when. */
export const unpaidSchema = v.object({
  oid: id,
  delivery_date: calendarDay,
  amount: cents,
  /** The last moment to pay it: after it no basket comes. */
  until: instant,
  /** The bank of the card on file asks to be answered: only its owner can pay, not the store by itself. */
  needs_confirmation: v.boolean(),
});
export type Unpaid = v.InferOutput<typeof unpaidSchema>;

/** What came of paying a refused order. */
export const orderPaymentSchema = v.object({
  /** `to-confirm`: the bank asks; the browser answers it with `client_secret`, then this is asked again. */
  status: v.picklist(['paid', 'to-confirm']),
  client_secret: v.nullable(v.string()),
  amount: cents,
});
export type OrderPayment = v.InferOutput<typeof orderPaymentSchema>;

const summaryEntries = {
  oid: id,
  /** The invoice number: the first 10 characters of the oid. */
  number: v.string(),
  status: orderStatusSchema,
  delivery_date: calendarDay,
  entity_type: entityTypeSchema,
  /** The address in one line, and the name of the place. */
  address: v.string(),
  where: v.string(),
  product_count: count,
  total_price: cents,
  /** When it was in the customer's hands; null before. */
  delivered_at: v.nullable(instant),
} as const;

/** Given back on the card since, in cents, in all. */
const refunded_price = cents;

/** A paid order in the list of the history. */
export const orderSummarySchema = v.object({ ...summaryEntries, refunded_price });
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;

/** An order with all that a screen shows: no date or total is computed in a browser. */
export const orderSchema = v.object({
  ...summaryEntries,
  ...orderPricesSchema.entries,
  products: v.array(orderProductSchema),
  timeslot: v.nullable(timeslotSchema),
  coupon: v.nullable(couponSchema),

  /** Recorded processing date, and the one a customer is shown: the day of billing. */
  processing_date: calendarDay,
  shown_processing_date: calendarDay,
  /** The processing date that the cart summary shows. */
  cart_processing_date: calendarDay,
  cut_off_at: instant,
  /** The usual day of a delivery that is moved to another; null for one on its own day. */
  moved_from: v.nullable(calendarDay),
  /** It is billed, and the store has closed its day since: it comes on another, or is given back. */
  day_is_closed: v.boolean(),
  populated_at: v.nullable(instant),
  paid_at: v.nullable(instant),
  /** The delivery after this one, past holidays, and the day its ordering opens. */
  next_delivery_date: v.nullable(calendarDay),
  next_populating_date: v.nullable(calendarDay),
  /** When a skipped order's customer may come back to order: as the next basket opens. */
  come_back_at: v.nullable(instant),
  is_billed_today: v.boolean(),
  is_delivered_today: v.boolean(),

  /** What is owed for it while its refused payment can still be made; null otherwise. */
  unpaid: v.nullable(unpaidSchema),
  /** It comes where and when it was, though its owner has chosen otherwise since: that holds from the next one. */
  keeps_place: v.boolean(),
  /**
   * It was paid, and the store was restored from a backup of before the last changes to it, or of before a credit was used: its total is
   * what was paid, its lines are those of the backup, and the adjustment is the difference.
   */
  changes_lost: v.boolean(),
  /** Why it ended before it was delivered; null where its status says it. */
  end_reason: v.nullable(orderEndReasonSchema),

  can_edit: v.boolean(),
  can_skip: v.boolean(),
  can_unskip: v.boolean(),

  /** Smallest subtotal that is billed, and what is still missing (0 when reached, or when empty). */
  min_price: cents,
  min_price_missing: cents,
  /** Subtotal from which delivery is free, and what is still missing. */
  free_shipping_price: cents,
  free_shipping_missing: cents,

  /** The card it was, or will be, paid with. */
  brand: v.nullable(v.string()),
  lastDigits: v.nullable(v.string()),
});
export type Order = v.InferOutput<typeof orderSchema>;

const { products: _, ...withoutLines } = orderSchema.entries;

/**
 * What a changed line made of its order. The other lines are as they were: a basket may have a hundred, and a change
 * takes no longer for that.
 */
export const orderChangeSchema = v.object({
  order: v.object(withoutLines),
  /** The line as it is now; null when it was taken out. A new one comes after the others. */
  line: v.nullable(orderProductSchema),
});
export type OrderChange = v.InferOutput<typeof orderChangeSchema>;

/** A paid order as a receipt that an accountant can use. */
export const receiptSchema = v.object({
  ...orderSchema.entries,
  /** Whom it is made out to: the person, and their company where there is one. */
  customer_name: v.string(),
  company_name: v.nullable(v.string()),
  /** Their own address in one line, as far as they told it; null when they did not. */
  customer_address: v.nullable(v.string()),
  refunded_price,
  /** The store's registration numbers: GST (TPS) and QST (TVQ). */
  gst_number: v.string(),
  qst_number: v.string(),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

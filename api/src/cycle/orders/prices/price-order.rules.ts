import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { OrderPrices } from '@msl/contracts/entities/order.ts';
import { memberPriceOf } from '../../../catalogue/public.ts';

/** A line of a basket; prices in cents for one. */
export type PricedLine = {
  quantity: number;
  price: number;
  regularPrice: number;
  memberPrice: number | null;
  taxable: boolean;
};

/** Cents, or percents. */
export type CouponToPrice = { type: 'FIXED_AMOUNTS' | 'PERCENTAGES'; amount: number };

export type OrderToPrice = {
  lines: readonly PricedLine[];
  isMember: boolean;
  entityType: 'PUP' | 'LAD';
  coupon: CouponToPrice | null;
  /** Cents, all. */
  tips: number;
  /** Granted by the team on this order. */
  discount: number;
  /** What whoever was referred has for a first order: it or the coupon, whichever is more. */
  gift: number;
  /** What the customer has of credit from the team and from referrals, and what the payment provider keeps. */
  credit: number;
  creditStripe: number;
  couponStripe: CouponToPrice | null;
  /** Positive is charged (a missing bin), negative is given back. */
  adjustment: number;
};

export type MoneySettings = Pick<
  BusinessSettings,
  'freeDeliveryFrom' | 'pickupFee' | 'homeDeliveryFee' | 'defaultMemberPercent'
>;

/** The payment provider takes no less, in cents. */
const SMALLEST_CHARGE = 50;

const GST_PERCENT_THOUSANDTHS = 5_000;
const QST_PERCENT_THOUSANDTHS = 9_975;

/** Half a cent goes up. In whole numbers, because 9.975 % has no exact binary fraction. */
const taxOf = (base: number, percentThousandths: number): number =>
  Math.floor((base * percentThousandths + 50_000) / 100_000);

/** GST and QST on an amount that is taxed, in cents. */
export const taxesOn = (base: number): { gst: number; qst: number } => ({
  gst: taxOf(base, GST_PERCENT_THOUSANDTHS),
  qst: taxOf(base, QST_PERCENT_THOUSANDTHS),
});

/** What one of a line costs this customer, in cents. */
export const unitPriceFor = (
  line: PricedLine,
  isMember: boolean,
  { defaultMemberPercent }: Pick<BusinessSettings, 'defaultMemberPercent'>,
): number => (isMember ? memberPriceOf(line, defaultMemberPercent) : line.price);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const couponOff = (coupon: CouponToPrice | null, goods: number): number => {
  if (!coupon) return 0;
  const wanted =
    coupon.type === 'PERCENTAGES' ? Math.floor((goods * coupon.amount + 50) / 100) : coupon.amount;
  return Math.min(wanted, goods);
};

const shippingOf = (
  order: Pick<OrderToPrice, 'entityType'>,
  subtotal: number,
  settings: MoneySettings,
): number => {
  if (subtotal === 0 || subtotal >= settings.freeDeliveryFrom) return 0;
  return order.entityType === 'PUP' ? settings.pickupFee : settings.homeDeliveryFee;
};

/** Takes from what is left to pay, in the order given, never more than there is. */
const takeOff = (toPay: number, ...wanted: number[]): { taken: number[]; left: number } => {
  let left = Math.max(0, toPay);
  const taken = wanted.map((amount) => {
    const part = Math.min(amount, left);
    left -= part;
    return part;
  });
  return { taken, left };
};

type Gain = Pick<OrderToPrice, 'coupon' | 'gift'>;

const pricesWith = (
  order: Omit<OrderToPrice, keyof Gain>,
  { coupon, gift: wantedGift }: Gain,
  settings: MoneySettings,
): OrderPrices => {
  const subtotal = sum(order.lines.map((line) => line.price * line.quantity));
  const lineTotals = order.lines.map((line) => unitPriceFor(line, order.isMember, settings) * line.quantity);
  const goods = sum(lineTotals);
  const couponPrice = couponOff(coupon, goods);
  const shipping = shippingOf(order, subtotal, settings);
  const tips = subtotal === 0 ? 0 : order.tips;
  const adjustment = subtotal === 0 ? 0 : order.adjustment;

  const taxableGoods = sum(lineTotals.filter((_, index) => order.lines[index]?.taxable));
  const taxableCoupon = goods === 0 ? 0 : Math.round((couponPrice * taxableGoods) / goods);
  const taxed = taxableGoods - taxableCoupon + shipping;
  const { gst, qst } = taxesOn(taxed);

  const toPay = goods - couponPrice + shipping + tips + gst + qst + adjustment;
  const providerCoupon = couponOff(order.couponStripe, goods - couponPrice);
  const { taken, left } = takeOff(
    toPay,
    ...[order.discount, providerCoupon, wantedGift, order.credit, order.creditStripe],
  );
  const [discount = 0, couponStripe = 0, gift = 0, credit = 0, creditStripe = 0] = taken;
  return {
    subtotal_price: subtotal,
    savings: subtotal - goods,
    coupon_price: couponPrice,
    referral_price: gift,
    referral_left_out: 0,
    shipping_price: shipping,
    tips_price: tips,
    price_tax_1: gst,
    price_tax_2: qst,
    credit,
    credit_left: order.credit - credit,
    discount,
    credit_stripe: creditStripe,
    coupon_stripe: couponStripe,
    adjustment,
    total_price: left,
  };
};

/** What the provider is too big to take is let go as an adjustment, so that the lines still add up. */
const withoutTooLittle = (prices: OrderPrices): OrderPrices => {
  const { adjustment, total_price: left } = prices;
  return left < SMALLEST_CHARGE ? { ...prices, adjustment: adjustment - left, total_price: 0 } : prices;
};

/** What an order costs its customer, in cents: credit is money of theirs too. */
const paidWith = ({ total_price, credit, credit_stripe }: OrderPrices): number =>
  total_price + credit + credit_stripe;

/**
 * The lines under a basket, in cents (decisions, section 2). A coupon lowers what is taxed in proportion to the
 * taxable part of the goods; delivery is taxed, tips are not. The provider's own coupon is for the goods too, as far as
 * the store's has left any, and lowers no tax. An empty basket costs nothing: what the team charges waits for another.
 * The gift of a referral and the coupon are never both taken off (section 7): the one with which less is paid, taxes
 * included, is; and of two that are alike the gift, so that the coupon stays.
 */
export const priceOrder = (order: OrderToPrice, settings: MoneySettings): OrderPrices => {
  const { coupon, gift } = order;
  const withCoupon = pricesWith(order, { coupon, gift: 0 }, settings);
  if (gift === 0) return withoutTooLittle(withCoupon);
  const withGift = pricesWith(order, { coupon: null, gift }, settings);
  const isCouponMore = paidWith(withCoupon) < paidWith(withGift);
  return withoutTooLittle(isCouponMore ? { ...withCoupon, referral_left_out: gift } : withGift);
};

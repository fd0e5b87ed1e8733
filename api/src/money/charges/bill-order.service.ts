import { isOnHolidays } from '../../calendar/public.ts';
import {
  type BilledOrder,
  endingOf,
  holidaysOf,
  type OrderDeps,
  type OrderRow,
  priceForBilling,
  releaseOrder,
  requiredSubscription,
  type SubscriptionRow,
  updateOrder,
} from '../../cycle/public.ts';
import { mailToOwner } from '../../mails/public.ts';
import type { CustomerAccount } from '../../payments/payments.port.ts';
import { billedColumns, billedTo } from '../../people/public.ts';
import { keepAccount } from '../provider-account/provider-account.service.ts';
import { addUse } from '../provider-account/provider-uses.repository.ts';
import { isNotToAsk } from './charge-retries.rules.ts';
import { addOrderCharge, type ChargeRow } from './charges.repository.ts';
import { endOrder } from './end-order.service.ts';
import type { Lease } from './lease.rules.ts';
import { addCredit } from './returns.repository.ts';
import { orderPaid } from './settle-charge.service.ts';

export type Bill =
  | { outcome: 'below-minimum' | 'on-holidays' | 'not-billed' | 'place-closed' }
  | { outcome: 'nothing-to-pay' }
  | { outcome: 'to-charge'; charge: ChargeRow; comesTo: number };

/**
 * Bills an open order that is held, inside the caller's transaction: writes its receipt, spends the credit, and leaves
 * a charge that the caller holds, with the key that will ask for it. The provider is asked for the customer's account
 * before (null: it keeps nothing that is known of), and called for the money after, outside of it. `taken`: see `priceForBilling`.
 */
export const billOrder = async (
  deps: OrderDeps,
  order: OrderRow,
  account: CustomerAccount | null,
  lease: Lease,
  taken: number | null = null,
): Promise<Bill> => {
  const { db, clock } = deps;
  const now = clock.now();
  const { oid, uid } = order;
  if (isOnHolidays(order.deliveryDate, await holidaysOf(db, uid))) {
    await skip(deps, order, 'order-skipped');
    return { outcome: 'on-holidays' };
  }
  const subscription = await requiredSubscription(db, uid);
  const ending = await endingOf(deps, order);
  if (ending === 'not-billed' || ending === 'place-closed') {
    await endOrder(deps, order, subscription, ending);
    return { outcome: ending };
  }
  const billed = await priceForBilling(deps, order, subscription, account, taken);
  if (!billed) {
    await skip(deps, order, 'order-below-minimum');
    return { outcome: 'below-minimum' };
  }
  await writeReceipt(deps, order, billed);
  if (account) await useAccount(deps, billed, { order, subscription, account });
  const amount = billed.prices.total_price;
  if (amount === 0) {
    await orderPaid(deps, { ...order, totalPrice: 0 }, { cardBrand: null, cardLastDigits: null });
    return { outcome: 'nothing-to-pay' };
  }
  const { providerPaymentMethodId: paymentMethodId, cardBrand, cardLastDigits } = subscription;
  const card = isNotToAsk(subscription) ? null : { paymentMethodId, cardBrand, cardLastDigits };
  const charge = await addOrderCharge(db, {
    ...{ oid, uid, amount, ...card, lease },
    ...{ dueAt: now, createdAt: now },
  });
  return { outcome: 'to-charge', charge, comesTo: billed.comesTo };
};

type Used = { order: OrderRow; subscription: SubscriptionRow; account: CustomerAccount };

/** Writes what the receipt took of the provider's credit and coupon, and what is left of them. */
const useAccount = async (
  { db, clock }: OrderDeps,
  { prices }: BilledOrder,
  { order: { oid, uid }, subscription, account }: Used,
): Promise<void> => {
  const { credit_stripe: credit, coupon_stripe } = prices;
  const usedUp = account.coupon?.once && coupon_stripe > 0 ? account.coupon.discountId : null;
  const coupon = usedUp ? null : account.coupon;
  await keepAccount(db, subscription, { creditCents: account.creditCents - credit, coupon });
  if (credit === 0 && !usedUp) return;
  const now = clock.now();
  const was = usedUp ? account.coupon : null;
  await addUse(db, {
    ...{
      oid,
      uid,
      credit,
      discountId: usedUp,
      couponType: was?.type ?? null,
      couponAmount: was?.amount ?? null,
    },
    ...{ dueAt: now, createdAt: now },
  });
};

const skip = async (
  deps: OrderDeps,
  { oid, uid, deliveryDate }: OrderRow,
  template: 'order-skipped' | 'order-below-minimum',
) => {
  const { db, clock, config } = deps;
  await releaseOrder(deps, { oid, uid }, 'skipped');
  const locals = { oid, delivery_date: deliveryDate, minimum_subtotal: config.business.minimumSubtotal };
  await mailToOwner(db, { uid, template, locals, about: oid }, clock.now());
};

const writeReceipt = async (
  { db, clock }: OrderDeps,
  { oid, uid }: OrderRow,
  { prices, couponCode, comesTo }: BilledOrder,
) => {
  const now = clock.now();
  await updateOrder(db, oid, {
    billedAt: now,
    ...billedColumns(await billedTo(db, uid)),
    couponCode,
    subtotalPrice: prices.subtotal_price,
    primeSavings: prices.savings,
    couponDiscount: prices.coupon_price,
    referralPrice: prices.referral_price,
    referralLeftOut: prices.referral_left_out,
    shippingPrice: prices.shipping_price,
    tips: prices.tips_price,
    priceTax1: prices.price_tax_1,
    priceTax2: prices.price_tax_2,
    credit: prices.credit,
    creditLeft: prices.credit_left,
    adminDiscount: prices.discount,
    creditStripe: prices.credit_stripe,
    couponStripe: prices.coupon_stripe,
    adjustment: prices.adjustment,
    changesLost: comesTo !== prices.total_price,
    totalPrice: prices.total_price,
  });
  // A gift that gave way to a coupon was for this order alone: it is spent with it.
  const spent = prices.credit + prices.referral_price + prices.referral_left_out;
  if (spent === 0) return;
  await addCredit(db, { uid, amount: -spent, reason: 'order', source: oid, createdAt: now });
};

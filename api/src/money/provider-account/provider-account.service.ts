import { type SubscriptionRow, updateSubscription } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { CustomerAccount } from '../../payments/payments.port.ts';
import { isDiscountUsed, untoldCreditOf } from './provider-uses.repository.ts';

const NOTHING: CustomerAccount = { creditCents: 0, coupon: null };

type Holder = Pick<SubscriptionRow, 'uid' | 'providerCustomerId'>;

/**
 * What the payment provider keeps for a customer and no order has used: asked outside of any transaction. What was
 * used is read before the provider is asked, so that what it learns meanwhile is at worst counted twice, never not.
 */
export const askAccount = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { uid, providerCustomerId }: Holder,
): Promise<CustomerAccount> => {
  if (!providerCustomerId) return NOTHING;
  const untold = await untoldCreditOf(db, uid);
  const { creditCents, coupon } = await payments.accountOf(providerCustomerId);
  const isUsed = coupon?.once && (await isDiscountUsed(db, coupon.discountId));
  return { creditCents: Math.max(0, creditCents - untold), coupon: isUsed ? null : coupon };
};

/** Whether it said last that it keeps nothing: then no basket counts on anything. */
export const keepsNothing = ({
  providerCredit,
  providerCouponType,
}: Pick<SubscriptionRow, 'providerCredit' | 'providerCouponType'>): boolean =>
  providerCredit === 0 && providerCouponType === null;

/** Keeps what the provider said, for baskets to show. */
export const keepAccount = async (
  db: Db,
  before: SubscriptionRow,
  { creditCents, coupon }: CustomerAccount,
): Promise<void> => {
  const told = {
    providerCredit: creditCents,
    providerCouponType: coupon?.type ?? null,
    providerCouponAmount: coupon?.amount ?? null,
  };
  const isNews =
    told.providerCredit !== before.providerCredit ||
    told.providerCouponType !== before.providerCouponType ||
    told.providerCouponAmount !== before.providerCouponAmount;
  if (isNews) await updateSubscription(db, before.uid, told);
};

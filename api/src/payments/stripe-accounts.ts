import type Stripe from 'stripe';
import type { Payments, ProviderCoupon } from './payments.port.ts';
import { callingStripe } from './stripe-errors.ts';
import { underKey } from './stripe-keys.ts';

type AccountCalls = Pick<Payments, 'accountOf' | 'changeCredit' | 'endCoupon'>;

const currency = 'cad';
/** As many of a customer's entries as Stripe gives at once; what is looked for is days old at most. */
const ENTRIES = 100;

/** Stripe keeps a credit as a negative balance: what it owes the customer. */
const creditFromBalance = (balance: number) => Math.max(0, -balance);

/** A coupon of other money, or for some of Stripe's own products only, is not for baskets. */
export function couponFrom(discount: Stripe.Discount | null | undefined): ProviderCoupon | null {
  const coupon = discount?.source.coupon;
  if (!discount || !coupon || typeof coupon === 'string' || coupon.applies_to) return null;
  const shared = { discountId: discount.id, once: coupon.duration === 'once' };
  if (coupon.percent_off) return { ...shared, type: 'PERCENTAGES', amount: coupon.percent_off };
  if (!coupon.amount_off || coupon.currency !== currency) return null;
  return { ...shared, type: 'FIXED_AMOUNTS', amount: coupon.amount_off };
}

/** What Stripe keeps for a customer beside the card: a balance, and one discount. */
export function createStripeAccounts(stripe: Stripe): AccountCalls {
  const entryOf = async (customerId: string, key: string) => {
    const entries = await stripe.customers.listBalanceTransactions(customerId, { limit: ENTRIES });
    return entries.data.find(({ metadata }) => metadata?.key === key);
  };

  /** No more is used than is there: a renewal of MSL+ may have used it meanwhile, and its customer owes nothing for that. */
  const whatIsThere = async (customerId: string, amountCents: number): Promise<number> => {
    if (amountCents >= 0) return amountCents;
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? amountCents : -Math.min(-amountCents, creditFromBalance(customer.balance));
  };

  return {
    accountOf: (customerId) =>
      callingStripe(async () => {
        const customer = await stripe.customers.retrieve(customerId, {
          expand: ['discount.source.coupon.applies_to'],
        });
        if (customer.deleted) return { creditCents: 0, coupon: null };
        // A balance of another money is none for baskets.
        const isOurs = !customer.currency || customer.currency === currency;
        const creditCents = isOurs ? creditFromBalance(customer.balance) : 0;
        return { creditCents, coupon: couponFrom(customer.discount) };
      }),

    changeCredit: ({ customerId, amountCents, description, idempotencyKey, mayBeDone }) =>
      callingStripe(async () => {
        const find = () => entryOf(customerId, idempotencyKey);
        const done = mayBeDone ? await find() : undefined;
        if (done) return creditFromBalance(done.ending_balance);
        const cents = await whatIsThere(customerId, amountCents);
        if (cents === 0) return 0;
        const asked = { amount: -cents, currency, description, metadata: { key: idempotencyKey } };
        const change = await underKey(
          // Another amount is another request.
          cents === amountCents ? idempotencyKey : `${idempotencyKey}:${-cents}`,
          (key): Promise<Stripe.CustomerBalanceTransaction> =>
            stripe.customers.createBalanceTransaction(customerId, asked, { idempotencyKey: key }),
          find,
        );
        return creditFromBalance(change.ending_balance);
      }),

    endCoupon: (customerId, discountId) =>
      callingStripe(async () => {
        const customer = await stripe.customers.retrieve(customerId);
        if (customer.deleted || customer.discount?.id !== discountId) return;
        await stripe.customers.deleteDiscount(customerId);
      }),
  };
}

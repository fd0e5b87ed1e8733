import type Stripe from 'stripe';
import type { MembershipTerms } from './payments.port.ts';
import { underKey } from './stripe-keys.ts';

/** The price that carries these terms: made on first use, and made again under the same key when they change. */
export async function priceFor(
  stripe: Stripe,
  { lookupKey, amountCents, interval }: MembershipTerms,
): Promise<string> {
  const find = async () => {
    const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    return known.data.find((one) => one.unit_amount === amountCents && one.recurring?.interval === interval);
  };
  const asked: Stripe.PriceCreateParams = {
    currency: 'cad',
    unit_amount: amountCents,
    recurring: { interval },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    product_data: { name: `MSL+ ${lookupKey}` },
  };
  const create = (idempotencyKey: string): Promise<Stripe.Price> =>
    stripe.prices.create(asked, { idempotencyKey });
  const price =
    (await find()) ?? (await underKey(`price:${lookupKey}:${amountCents}:${interval}`, create, find));
  return price.id;
}

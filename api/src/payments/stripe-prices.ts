import type Stripe from 'stripe';
import type { MembershipTerms } from './payments.port.ts';

/** The price that carries these terms: made on first use, and made again under the same key when they change. */
export async function priceFor(
  stripe: Stripe,
  { lookupKey, amountCents, interval }: MembershipTerms,
): Promise<string> {
  const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const price = known.data[0];
  if (price?.unit_amount === amountCents && price.recurring?.interval === interval) return price.id;
  const created = await stripe.prices.create(
    {
      currency: 'cad',
      unit_amount: amountCents,
      recurring: { interval },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      product_data: { name: `MSL+ ${lookupKey}` },
    },
    { idempotencyKey: `price:${lookupKey}:${amountCents}:${interval}` },
  );
  return created.id;
}

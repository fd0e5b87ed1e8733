import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import type { TaxedPrice } from '@msl/contracts/entities/membership.ts';
import type { MembershipTerms } from '../../payments/payments.port.ts';
import { taxesOn } from '../orders/prices/price-order.rules.ts';

type Prices = Pick<BusinessSettings, 'yearlyPrime' | 'monthlyPrime'>;

export const intervalOf = (lookupKey: LookupKey): MembershipTerms['interval'] =>
  lookupKey === 'yearly-prime' ? 'year' : 'month';

/** A price with its taxes, in cents. */
export const withTaxes = (price: number): TaxedPrice => {
  const { gst, qst } = taxesOn(price);
  return { price, gst, qst, total: price + gst + qst };
};

export const priceOf = (lookupKey: LookupKey, { yearlyPrime, monthlyPrime }: Prices): TaxedPrice =>
  withTaxes(lookupKey === 'yearly-prime' ? yearlyPrime : monthlyPrime);

/** What a membership costs and how often it is paid; taxes included, because the provider adds none. */
export const termsOf = (lookupKey: LookupKey, prices: Prices): MembershipTerms => ({
  lookupKey,
  amountCents: priceOf(lookupKey, prices).total,
  interval: intervalOf(lookupKey),
});

/** Both taxes, in hundred-thousandths of a price. */
const TAXES = 14_975;

/** The price and the taxes that a total is made of; null when no price gives it, so that the store never asked for it. */
export const partsOf = (total: number): TaxedPrice | null => {
  const near = Math.floor((total * 100_000) / (100_000 + TAXES));
  const found = [near - 1, near, near + 1].find((price) => price >= 0 && withTaxes(price).total === total);
  return found === undefined ? null : withTaxes(found);
};

/** The same for a total that the store never asked for: its taxes as near as they come, and it adds up. */
export const nearestParts = (total: number): TaxedPrice => {
  const { gst, qst } = taxesOn(Math.floor((total * 100_000) / (100_000 + TAXES)));
  return { price: total - gst - qst, gst, qst, total };
};

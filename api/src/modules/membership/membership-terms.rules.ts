import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import type { MembershipTerms } from '../../payments/payments.port.ts';
import { taxesOn } from '../orders/price-order.rules.ts';

const withTaxes = (cents: number): number => {
  const { gst, qst } = taxesOn(cents);
  return cents + gst + qst;
};

/** What a membership costs and how often it is paid; taxes included, because the provider adds none. */
export const termsOf = (
  lookupKey: LookupKey,
  { yearlyPrime, monthlyPrime }: Pick<BusinessSettings, 'yearlyPrime' | 'monthlyPrime'>,
): MembershipTerms =>
  lookupKey === 'yearly-prime'
    ? { lookupKey, amountCents: withTaxes(yearlyPrime), interval: 'year' }
    : { lookupKey, amountCents: withTaxes(monthlyPrime), interval: 'month' };

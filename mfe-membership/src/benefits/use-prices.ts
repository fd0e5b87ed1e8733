import { CLAIMED_SAVINGS } from '@msl/contracts/constants.ts';
import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';

/** What MSL+ costs and is said to save, from the values in force. */
export function usePrices() {
  const { money, amount, percent, locale } = useFormat();
  const { settings } = usePlatform().config;
  const price: Record<LookupKey, number> = {
    'yearly-prime': settings.yearlyPrime,
    'monthly-prime': settings.monthlyPrime,
  };
  return {
    price: (key: LookupKey) => money(price[key]),
    /** A year of it, by the month. */
    yearlyByMonth: money(Math.round(settings.yearlyPrime / 12)),
    /** Null where it is off. */
    percent: settings.memberPercentUpTo > 0 ? percent(settings.memberPercentUpTo) : null,
    claimed: amount(CLAIMED_SAVINGS[locale]),
    trialMonths: settings.membershipTrialMonths,
  };
}

import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { CUT_OFF_TIMES } from '@msl/contracts/constants.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatAmount, formatPercent, formatTimeOfDay } from '@msl/i18n/format.ts';

/**
 * Texts of the team state no setting: they carry its name, `{{freeDeliveryFrom}}`, and read with the value
 * in force, as a reader of the language writes it.
 */
export const fillSettings = (text: string, locale: Locale, settings: BusinessSettings): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const write = writers[name];
    return write ? write(settings, locale) : placeholder;
  });

type Writer = (settings: BusinessSettings, locale: Locale) => string;

const lasting = (value: number, unit: 'day' | 'month', locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

const daysBeforeDelivery = (days: number, locale: Locale): string => {
  if (locale === 'fr-CA') {
    if (days === 0) return 'le jour de la livraison';
    return days === 1 ? 'la veille de la livraison' : `${lasting(days, 'day', locale)} avant la livraison`;
  }
  if (days === 0) return 'on the day of delivery';
  return days === 1 ? 'on the day before delivery' : `${lasting(days, 'day', locale)} before delivery`;
};

/** Billing follows the recorded processing date; `evening` is the day before it (decisions, section 1). */
const cutOff: Writer = ({ openingTimeDays, shownProcessingDateOffsetDays, cutOff: reading }, locale) => {
  const billing = openingTimeDays - shownProcessingDateOffsetDays;
  const night = reading === 'night';
  const time = formatTimeOfDay(CUT_OFF_TIMES[reading], locale);
  return `${time}${night ? '' : ','} ${daysBeforeDelivery(night ? billing : billing + 1, locale)}`;
};

const amounts = [
  'minimumSubtotal',
  'freeDeliveryFrom',
  'pickupFee',
  'homeDeliveryFee',
  'missingBinFee',
  'yearlyPrime',
  'monthlyPrime',
  'welcomeAmount',
  'referralAmount',
] as const;

const writers: Readonly<Record<string, Writer>> = {
  ...Object.fromEntries(
    amounts.map((name): [string, Writer] => [
      name,
      (settings, locale) => formatAmount(settings[name], locale),
    ]),
  ),
  memberPercentUpTo: (settings, locale) => formatPercent(settings.memberPercentUpTo, locale),
  welcomeCode: (settings) => settings.welcomeCode,
  welcomeDays: (settings, locale) => lasting(settings.welcomeDays, 'day', locale),
  populateDaysBeforeDelivery: (settings, locale) =>
    lasting(settings.populateDaysBeforeDelivery, 'day', locale),
  membershipTrialMonths: (settings, locale) => lasting(settings.membershipTrialMonths, 'month', locale),
  cutOff,
};

import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { CUT_OFF_TIMES } from '@msl/contracts/constants.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatAmount, formatPercent, formatTimeOfDay, typesetText } from '@msl/i18n/format.ts';

/**
 * Texts of the team state no setting: they carry its name, `{{freeDeliveryFrom}}`, and read with the value
 * in force, as a reader of the language writes it; typeset as the store's own texts are.
 */
export const fillSettings = (text: string, locale: Locale, settings: BusinessSettings): string => {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const write = writers[name];
    return write ? write(settings, locale) : placeholder;
  });
  return typesetText(filled, locale);
};

/**
 * What a text tells with the settings in force. A setting of 0 is off: a sentence that carries its name is left out, and with
 * the first sentence all, since the others rest on it. Nothing is left then: what the text belongs to is not shown.
 */
export const tellSettings = (text: string, locale: Locale, settings: BusinessSettings): string => {
  const [first = '', ...others] = [...sentences[locale].segment(text)].map(({ segment }) => segment);
  if (!namesOnly(first, settings)) return '';
  const told = [first, ...others.filter((sentence) => namesOnly(sentence, settings))];
  return fillSettings(told.join('').trimEnd(), locale, settings);
};

/** Whether each setting that a text names is on. */
export const namesOnly = (text: string, settings: BusinessSettings): boolean =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => !isOff(name, settings));

const sentences = {
  'fr-CA': new Intl.Segmenter('fr-CA', { granularity: 'sentence' }),
  'en-CA': new Intl.Segmenter('en-CA', { granularity: 'sentence' }),
};

const isOff = (name: string, settings: BusinessSettings): boolean => {
  // Without a welcome coupon there is neither its code nor its days.
  if (name.startsWith('welcome') && settings.welcomeAmount === 0) return true;
  // What is free at once, or always, is free from no amount.
  if (name === 'freeDeliveryFrom' && settings.pickupFee + settings.homeDeliveryFee === 0) return true;
  if (name === 'pickupFee' || name === 'homeDeliveryFee') return feesOf(settings)[name] === 0;
  return new Map<string, unknown>(Object.entries(settings)).get(name) === 0;
};

/** What a delivery costs, in cents: nothing, where it is free from 0 on. */
const feesOf = ({ freeDeliveryFrom, pickupFee, homeDeliveryFee }: BusinessSettings) =>
  freeDeliveryFrom === 0 ? { pickupFee: 0, homeDeliveryFee: 0 } : { pickupFee, homeDeliveryFee };

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

const billingDays = (settings: BusinessSettings): number =>
  settings.openingTimeDays - settings.shownProcessingDateOffsetDays;

/** Billing follows the recorded processing date; `evening` is the day before it (decisions, section 1). */
const cutOff: Writer = (settings, locale) => {
  const billing = billingDays(settings);
  const night = settings.cutOff === 'night';
  const time = formatTimeOfDay(CUT_OFF_TIMES[settings.cutOff], locale);
  return `${time}${night ? '' : ','} ${daysBeforeDelivery(night ? billing : billing + 1, locale)}`;
};

/** When the welcome code may be used; its last day, counted from the sign-up, is the day itself for 0. */
const welcomePeriod: Writer = ({ welcomeDays }, locale) => {
  const days = lasting(welcomeDays, 'day', locale);
  if (locale === 'fr-CA')
    return welcomeDays === 0 ? 'le jour de l’inscription' : `${days} après l’inscription`;
  return welcomeDays === 0 ? 'on the day of sign-up' : `for ${days} after sign-up`;
};

/** The fees as a sentence: one that is 0 is free, not “$0, plus taxes”. */
const deliveryFees: Writer = (settings, locale) => {
  const { pickupFee, homeDeliveryFee } = feesOf(settings);
  const pickup = pickupFee > 0 && formatAmount(pickupFee, locale);
  const home = homeDeliveryFee > 0 && formatAmount(homeDeliveryFee, locale);
  if (locale === 'fr-CA') {
    const point = 'La cueillette à un point';
    if (pickup && home) return `${point} coûte ${pickup} et la livraison à domicile ${home}, plus les taxes`;
    if (pickup) return `${point} coûte ${pickup}, plus les taxes, et la livraison à domicile est gratuite`;
    if (home) return `${point} est gratuite et la livraison à domicile coûte ${home}, plus les taxes`;
    return `${point} et la livraison à domicile sont gratuites`;
  }
  if (pickup && home) return `Pick-up costs ${pickup} and home delivery ${home}, plus taxes`;
  if (pickup) return `Pick-up costs ${pickup}, plus taxes, and home delivery is free`;
  if (home) return `Pick-up is free and home delivery costs ${home}, plus taxes`;
  return 'Pick-up and home delivery are free';
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
  welcomePeriod,
  populateDaysBeforeDelivery: (settings, locale) =>
    lasting(settings.populateDaysBeforeDelivery, 'day', locale),
  membershipTrialMonths: (settings, locale) => lasting(settings.membershipTrialMonths, 'month', locale),
  billingDay: (settings, locale) => daysBeforeDelivery(billingDays(settings), locale),
  cutOff,
  deliveryFees,
};

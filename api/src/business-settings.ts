import {
  type BusinessSettings,
  businessSettingsSchema,
  defaultBusinessSettings,
} from '@msl/contracts/business-settings.ts';
import * as v from 'valibot';
import { orderDates } from './order-dates.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** `minimumSubtotal` is set by the variable `MINIMUM_SUBTOTAL`. */
export const variableOf = (setting: string) =>
  setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The settings of the business that an environment sets, or a line for each variable that is wrong or contradicts another. */
export const readBusiness = (
  env: Env,
): { settings: BusinessSettings } | { settings: undefined; problems: string[] } => {
  const given = Object.entries(defaultBusinessSettings).flatMap(([setting, value]) => {
    const text = env[variableOf(setting)];
    // A code, a name or a registration may be made of digits alone.
    return text === undefined ? [] : [[setting, typeof value === 'number' ? numeric(text) : text]];
  });
  const read = v.safeParse(businessSettingsSchema, Object.fromEntries(given));
  const problems = read.success
    ? contradictionsIn(read.output)
    : read.issues.map((issue) => `${variableOf(v.getDotPath(issue) ?? '')}: ${issue.message}`);
  return read.success && problems.length === 0
    ? { settings: read.output }
    : { settings: undefined, problems };
};

const numeric = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** The dates of all deliveries lie alike. */
const ANY_DELIVERY = '2026-11-26';

/** A registration has nine digits for GST and ten for QST, or eight after NR; spaces and letters are written in many ways. */
const digitsIn = (number: string): number => number.replace(/\D/g, '').length;

/** A basket is filled, closed, billed and delivered in this order; what is promised is kept. Billing on the day itself is in order. Receipts name registrations. */
const contradictionsIn = (settings: BusinessSettings): string[] => {
  const dates = orderDates(ANY_DELIVERY, settings);
  const { deliveryDate } = dates;
  const rules: [isKept: boolean, otherwise: string][] = [
    [
      dates.populatesAt < dates.cutOffAt,
      'POPULATE_DAYS_BEFORE_DELIVERY: baskets would be filled after the cut-off, which OPENING_TIME_DAYS, SHOWN_PROCESSING_DATE_OFFSET_DAYS and CUT_OFF set',
    ],
    [
      dates.shownProcessingDate <= deliveryDate,
      'SHOWN_PROCESSING_DATE_OFFSET_DAYS: orders would be billed after their delivery; must be at most OPENING_TIME_DAYS',
    ],
    [
      dates.cartProcessingDate <= deliveryDate,
      'CART_SUMMARY_OFFSET_DAYS: baskets would be prepared after their delivery; must be at most OPENING_TIME_DAYS',
    ],
    [
      settings.minimumSubtotal <= settings.maxOpenValue,
      'MINIMUM_SUBTOTAL: no basket could reach it; must be at most MAX_OPEN_VALUE',
    ],
    [
      settings.defaultMemberPercent <= settings.memberPercentUpTo,
      'DEFAULT_MEMBER_PERCENT: is more than members are promised; must be at most MEMBER_PERCENT_UP_TO',
    ],
    [digitsIn(settings.gstNumber) >= 9, 'GST_NUMBER: must be a registration, such as 123456789 RT0001'],
    [digitsIn(settings.qstNumber) >= 8, 'QST_NUMBER: must be a registration, such as 1234567890 TQ0001'],
  ];
  return rules.flatMap(([isKept, otherwise]) => (isKept ? [] : [otherwise]));
};

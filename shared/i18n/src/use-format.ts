import type { Locale } from '@msl/contracts/locale.ts';
import { useTranslation } from 'react-i18next';
import {
  type DateStyle,
  formatAddress,
  formatAmount,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRegion,
  formatTimeOfDay,
  formatUnit,
  formatVolume,
  formatWeekday,
} from './format.ts';

/** The formatters bound to the page's locale. */
export function useFormat() {
  const locale = useLocale();
  return {
    locale,
    money: (cents: number) => formatMoney(cents, locale),
    amount: (cents: number) => formatAmount(cents, locale),
    number: (value: number, digits?: number) => formatNumber(value, locale, digits),
    percent: (percent: number) => formatPercent(percent, locale),
    volume: (hundredths: number, unit: string) => formatVolume(hundredths, unit, locale),
    unit: (unit: string) => formatUnit(unit, locale),
    date: (iso: string, style?: DateStyle) => formatDate(iso, locale, style),
    region: (code: string) => formatRegion(code, locale),
    weekday: (day: number) => formatWeekday(day, locale),
    time: (time: string) => formatTimeOfDay(time, locale),
    address: formatAddress,
  };
}

export function useLocale(): Locale {
  return useTranslation().i18n.language as Locale;
}

/** The part of a bilingual entity that is in the page's language. */
export function useCopy(): <C>(copy: Record<Locale, C>) => C {
  const locale = useLocale();
  return (copy) => copy[locale];
}

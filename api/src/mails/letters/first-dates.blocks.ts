import type { Locale } from '@msl/contracts/locale.ts';
import type { Contract } from '../contract.schema.ts';
import { type Block, type Context, facts } from './letter.blocks.ts';

const words = {
  'fr-CA': {
    opens: 'Votre panier ouvre',
    until: 'À modifier jusqu’au',
    billed: 'Facturé',
    PUP: 'À ramasser',
    LAD: 'Livré',
    where: 'Où',
    between: (from: string, to: string) => `entre ${from} et ${to}`,
  },
  'en-CA': {
    opens: 'Your basket opens',
    until: 'Yours to change until',
    billed: 'Billed',
    PUP: 'Pick it up',
    LAD: 'Delivered',
    where: 'Where',
    between: (from: string, to: string) => `between ${from} and ${to}`,
  },
} as const satisfies Record<Locale, unknown>;

/** The dates of the next basket, in their order, and where it comes. */
export const firstDates = (
  { dates, delivery }: Pick<Contract, 'dates' | 'delivery'>,
  { locale, formats }: Context,
): Block => {
  const say = words[locale];
  const hours = say.between(formats.time(delivery.start_time), formats.time(delivery.end_time));
  return facts(
    { label: say.opens, value: formats.day(dates.opens) },
    { label: say.until, value: formats.moment(dates.cut_off_at) },
    { label: say.billed, value: formats.day(dates.billed) },
    { label: say[delivery.entity_type], value: `${formats.day(dates.delivered)}\n${hours}` },
    { label: say.where, value: `${delivery.name}\n${delivery.address}` },
  );
};

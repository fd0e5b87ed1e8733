import type { Locale } from '@msl/contracts/locale.ts';
import type { BilledTo, Context, Row } from './letter.blocks.ts';

const words = {
  'fr-CA': {
    billedTo: 'Facturé à',
    card: 'Carte',
    gst: 'TPS',
    qst: 'TVQ',
    credit: 'Crédit',
    discount: 'Rabais',
    adjustment: 'Ajustement',
    total: 'Total',
  },
  'en-CA': {
    billedTo: 'Billed to',
    card: 'Card',
    gst: 'GST',
    qst: 'QST',
    credit: 'Credit',
    discount: 'Discount',
    adjustment: 'Adjustment',
    total: 'Total',
  },
} as const satisfies Record<Locale, unknown>;

/** What says money in somebody's language. */
export type Wording = Pick<Context, 'locale' | 'formats' | 'settings'>;

/** The rows that every bill has, of a basket or of MSL+. Amounts in cents. */
export const moneyRows = ({ locale, formats, settings }: Wording) => {
  const say = words[locale];
  const off = (label: string, cents: number): Row | null =>
    cents > 0 ? { label, value: `−${formats.money(cents)}` } : null;
  return {
    billedTo: ({ company_name, customer_name }: BilledTo): Row => ({
      label: say.billedTo,
      value: [company_name, customer_name].filter(Boolean).join('\n'),
    }),
    card: ({ brand, lastDigits }: { brand: string | null; lastDigits: string | null }): Row | null =>
      lastDigits
        ? { label: say.card, value: `${(brand ?? '').toUpperCase()} •••• ${lastDigits}`.trim() }
        : null,
    off,
    taxes: (gst: number, qst: number): Row[] => [
      { label: `${say.gst} (${settings.gstNumber})`, value: formats.money(gst) },
      { label: `${say.qst} (${settings.qstNumber})`, value: formats.money(qst) },
    ],
    discount: (cents: number) => off(say.discount, cents),
    credit: (cents: number) => off(say.credit, cents),
    adjustment: (cents: number): Row | null =>
      cents === 0 ? null : { label: say.adjustment, value: formats.money(cents) },
    total: (cents: number): Row => ({ label: say.total, value: formats.money(cents), strong: true }),
  };
};

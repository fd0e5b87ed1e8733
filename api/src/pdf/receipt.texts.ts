import type { Locale } from '@msl/contracts/locale.ts';

type ReceiptTexts = {
  order: (number: string) => string;
  membership: (number: string) => string;
  file: { order: string; membership: string };
  billedTo: string;
  home: string;
  pickup: string;
  payment: string;
  paidOn: (day: string) => string;
  columns: readonly [name: string, quantity: string, price: string, total: string];
  plans: { year: string; month: string };
  span: (from: string, to: string) => string;
  refunded: (amount: string) => string;
  taxable: string;
  certified: string;
  page: (page: number, of: number) => string;
};

/** What stands on a receipt beside its amounts, which letters and receipts name alike. */
export const receiptTexts: Record<Locale, ReceiptTexts> = {
  'fr-CA': {
    order: (number) => `Facture ${number}`,
    membership: (number) => `Reçu ${number}`,
    file: { order: 'facture', membership: 'recu' },
    billedTo: 'Facturé à',
    home: 'Livraison à domicile',
    pickup: 'Point de cueillette',
    payment: 'Paiement',
    paidOn: (day) => `Payé le ${day}`,
    columns: ['Produit', 'Qté', 'Prix unitaire', 'Total'],
    plans: { year: 'MSL+ à l’année', month: 'MSL+ au mois' },
    span: (from, to) => `du ${from} au ${to}`,
    refunded: (amount) => `Remboursé sur votre carte\u00a0: ${amount}`,
    taxable: '* Produit taxable. Les fruits et légumes sont détaxés.',
    certified: 'Aliments sauvés du gaspillage, certifiés par notre équipe.',
    page: (page, of) => `Page ${page} de ${of}`,
  },
  'en-CA': {
    order: (number) => `Invoice ${number}`,
    membership: (number) => `Receipt ${number}`,
    file: { order: 'invoice', membership: 'receipt' },
    billedTo: 'Billed to',
    home: 'Home delivery',
    pickup: 'Pick-up point',
    payment: 'Payment',
    paidOn: (day) => `Paid on ${day}`,
    columns: ['Product', 'Qty', 'Unit price', 'Total'],
    plans: { year: 'MSL+ by the year', month: 'MSL+ by the month' },
    span: (from, to) => `from ${from} to ${to}`,
    refunded: (amount) => `Refunded to your card: ${amount}`,
    taxable: '* Taxable product. Fruit and vegetables are zero-rated.',
    certified: 'Food saved from waste, certified by our team.',
    page: (page, of) => `Page ${page} of ${of}`,
  },
};

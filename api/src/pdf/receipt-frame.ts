import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { receiptTexts } from './receipt.texts.ts';
import type { ReceiptPdf } from './receipt-pdf.ts';

type Owner = { customer_name: string; company_name: string | null; customer_address: string | null };

/** What every receipt has: who sold, and to whom. */
export const receiptFrame = (
  locale: Locale,
  { companyName, companyAddress, companyPhone }: BusinessSettings,
) => ({
  locale,
  seller: { name: companyName, lines: [companyAddress, companyPhone] },
  columns: receiptTexts[locale].columns,
  page: receiptTexts[locale].page,
});

export const billedTo = (owner: Owner, locale: Locale): ReceiptPdf['facts'][number] => ({
  title: receiptTexts[locale].billedTo,
  lines: there(owner.company_name, owner.customer_name, owner.customer_address),
});

/** When, and with which card. */
export const paidWith = (day: string | null, card: string | undefined, locale: Locale) => ({
  title: receiptTexts[locale].payment,
  lines: there(day && receiptTexts[locale].paidOn(day), card),
});

export const there = (...lines: (string | null | undefined)[]): string[] =>
  lines.filter((line) => !!line) as string[];

/** A receipt as a file; what draws takes memory that few processes ever need. */
export const receiptFile = async (receipt: ReceiptPdf, name: string): Promise<File> => {
  const { drawReceipt } = await import('./receipt-pdf.ts');
  return new File([await drawReceipt(receipt)], `${name}.pdf`, { type: 'application/pdf' });
};

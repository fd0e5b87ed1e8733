import type { MembershipReceiptRow } from './receipts.repository.ts';

type Amounts = Pick<MembershipReceiptRow, 'price' | 'gst' | 'qst' | 'discount' | 'credit' | 'total'>;

/** As it stands on the receipt and in its mail. */
export const receiptNumber = (number: number): string => `MSL-${String(number).padStart(6, '0')}`;

/** The lines of a receipt. They always add up to what was charged; where they would not, the adjustment says by how much. */
export const receiptTotals = ({ price, gst, qst, discount, credit, total }: Amounts) => ({
  ...{ price, gst, qst, discount, credit, total },
  adjustment: total - (price + gst + qst - discount - credit),
});

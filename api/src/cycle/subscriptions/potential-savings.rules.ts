import type { Frequency } from '@msl/contracts/entities/enums.ts';
import { memberPriceOf } from '../../catalogue/public.ts';

type PaidLine = {
  oid: string;
  quantity: number;
  price: number;
  regularPrice: number;
  memberPrice: number | null;
};

const DAYS_IN_A_YEAR = 364;

/** What a year of baskets like these would save a member, in cents; null without a basket to judge by. */
export const yearOfSavings = (
  lines: readonly PaidLine[],
  frequence: Frequency,
  defaultPercent: number,
): { cents: number; baskets: number } | null => {
  const baskets = new Set(lines.map(({ oid }) => oid)).size;
  if (baskets === 0) return null;
  const saved = lines.reduce(
    (sum, line) => sum + line.quantity * (line.price - memberPriceOf(line, defaultPercent)),
    0,
  );
  return { cents: Math.round((saved / baskets) * (DAYS_IN_A_YEAR / frequence)), baskets };
};

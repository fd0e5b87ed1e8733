export type CouponSeed = {
  code: string;
  type: 'FIXED_AMOUNTS' | 'PERCENTAGES';
  /** Cents, or whole percents. */
  amount: number;
  /** Its last day, counted from the day of seeding; negative is in the past. */
  expiresInDays?: number;
  active?: false;
  maxUses?: number;
  uses?: number;
  firstOrderOnly?: true;
};

/** Beside the welcome coupon, which the settings make. */
export const coupons: readonly CouponSeed[] = [
  // On the leaflets of partners: for a first order, whenever it comes.
  { code: 'PREMIER5', type: 'FIXED_AMOUNTS', amount: 500, firstOrderOnly: true },
  { code: 'RECOLTE15', type: 'PERCENTAGES', amount: 15, expiresInDays: 120, maxUses: 5000, uses: 412 },
  { code: 'CITROUILLE', type: 'FIXED_AMOUNTS', amount: 300, expiresInDays: -20 },
  { code: 'LES100PREMIERS', type: 'FIXED_AMOUNTS', amount: 1000, expiresInDays: 60, maxUses: 100, uses: 100 },
  { code: 'PRINTEMPS10', type: 'PERCENTAGES', amount: 10, active: false },
];

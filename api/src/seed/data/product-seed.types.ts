import type { Copy } from '../../db/schema/columns.ts';

export type SizeUnit = 'g' | 'kg' | 'ml' | 'L' | 'un';

/** One product as the team writes it down; `products.rules.ts` derives what can be derived. */
export type ProductSeed = {
  pid: string;
  /** Code points of pictures, the first one leads. */
  images: readonly [string, ...string[]];
  brand: string;
  /** ISO 3166 country, or province of Canada (`CA-QC`): what comes from CA-QC is local. */
  origin: string;
  size: readonly [amount: number, unit: SizeUnit];
  /** Weight of what is sold by the piece; the rest weighs what `size` says. */
  weightGrams?: number;
  /** Cents. A promotion is a price under the regular price. */
  price: number;
  regularPrice: number;
  /** Absent: the store's default member promotion applies. */
  memberPrice?: number;
  saved?: true;
  organic?: true;
  isNew?: true;
  featured?: true;
  teamChoice?: true;
  /** Quebec law: snacks, sweets, prepared meals and soft drinks are taxable; basic groceries are zero-rated. */
  taxable?: true;
  published?: false;
  /** Days from the day of seeding, so that the sample data stays fresh. */
  bestBeforeDays: number;
  inventory: number;
  tags: readonly string[];
  /** `rescue`: why it was rescued; shown after the description. */
  copy: Copy<{ name: string; description: string; rescue?: string }>;
};

export type CategorySeed = { cid: string; copy: Copy<{ name: string }> };
export type SubcategorySeed = CategorySeed & { products: readonly ProductSeed[] };
export type AisleSeed = CategorySeed & { subcategories: readonly SubcategorySeed[] };
export type TagSeed = { tid: string; copy: Copy<{ name: string }> };

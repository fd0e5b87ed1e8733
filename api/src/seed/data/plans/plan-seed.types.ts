import type { Copy } from '../../../db/schema/columns.ts';
import type { PlanCopy } from '../../../db/schema/plans.ts';

type Choice = {
  content: 'fruits-vegetables' | 'fruits-only' | 'corpo';
  origin: 'local-only' | 'economy' | 'corpo';
  agriculture: 'bio' | 'no-preference' | 'corpo';
};

/** A plan's price for its first number of persons, and what each further one adds, in cents. */
export type PlanPrices = { persons: readonly number[]; first: number; step: number };

export type PlanSeed = Choice & {
  pid: string;
  images: readonly string[];
  mostPopular?: true;
  onHomepage?: true;
  defaultPersons: number;
  prices: PlanPrices;
  /** Products that fill the base basket, the ones that nobody goes without first. */
  recipe: readonly string[];
  copy: Copy<PlanCopy>;
};

/** What the simulated year found: both lists are empty in a store that keeps its promises. */
export type YearReport = {
  seed: number;
  subscribers: number;
  days: number;
  /** Cents that the provider took, refunds not taken off. */
  chargedCents: number;
  /** Orders paid. */
  orders: number;
  /** Cents that were charged for no basket and no membership. */
  unexplained: string[];
  /** Where two that tell of the same thing tell it differently. */
  disagreements: string[];
};

export type Findings = Pick<YearReport, 'unexplained' | 'disagreements'>;

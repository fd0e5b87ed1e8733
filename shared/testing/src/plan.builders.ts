import type { Plan } from '@msl/contracts/entities/plan.ts';

/** A plan for 2 or 3 people, at 20 to 30 $ and 30 to 40 $. */
export const aPlan = (pid: string, name: string, changes: Partial<Plan> = {}): Plan => {
  const copy = { name, tagline: 'Du marché', included: ['Des carottes'], most_popular: false };
  return {
    id: pid,
    pid,
    persons: 2,
    default_persons: 2,
    min_price: 2000,
    max_price: 3000,
    options: [
      { persons: 2, min_price: 2000, max_price: 3000 },
      { persons: 3, min_price: 3000, max_price: 4000 },
    ],
    images: [],
    is_corporate: false,
    copy: { 'fr-CA': copy, 'en-CA': copy },
    ...changes,
  };
};

/** The plan of companies: 10, 20 and 21 stand for fewer than 10, 10 to 20, and more. */
export const aCorporatePlan = (): Plan =>
  aPlan('1009', 'Panier de bureau', {
    is_corporate: true,
    default_persons: 20,
    options: [10, 20, 21].map((persons) => ({ persons, min_price: 4500, max_price: 5400 })),
  });

import { corporatePlan } from './plans/corporate.data.ts';
import { fruitsAndVegetablesPlans } from './plans/fruits-and-vegetables.data.ts';
import { fruitsOnlyPlans } from './plans/fruits-only.data.ts';
import type { PlanSeed } from './plans/plan-seed.types.ts';

/** One plan for every combination of the three preferences, and the corporate one. */
export const plans: readonly PlanSeed[] = [...fruitsAndVegetablesPlans, ...fruitsOnlyPlans, corporatePlan];

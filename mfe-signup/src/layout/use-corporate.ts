import type { Plan } from '@msl/contracts/entities/plan.ts';
import { isCorporate, withCorporate } from '@msl/platform';
import { useLocation } from 'react-router-dom';

/**
 * The corporate variant: `corpo=true` in the address, carried through every step. `plan` is the one chosen, where it is
 * known: a plan of companies holds the variant where the address has lost it.
 */
export function useCorporate(plan?: Pick<Plan, 'is_corporate'>) {
  const { search } = useLocation();
  const variant = plan?.is_corporate ? 'corpo=true' : search;
  return { corporate: isCorporate(variant), withCorpo: (path: string) => withCorporate(path, variant) };
}

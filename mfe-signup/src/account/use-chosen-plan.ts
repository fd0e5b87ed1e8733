import { apiQuery, useApi } from '@msl/api-client';
import type { Plan } from '@msl/contracts/entities/plan.ts';
import { useSession } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';

/** The plan that the visitor chose; undefined until the plans on sale are known. */
export function useChosenPlan(): Plan | undefined {
  const pid = useSession((state) => state.plans[0]?.pid);
  const { data } = useQuery(apiQuery(useApi(), 'plans', { query: {} }));
  return data?.find((plan) => plan.pid === pid);
}

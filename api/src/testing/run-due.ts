import { createWorkers } from '../workers/workers.service.ts';
import type { TestApi } from './test-api.ts';

/** Does all that is due at that moment (ISO 8601), by the workers of two processes at once. Throws what went wrong. */
export const runDueByTwo = async ({ clock, deps }: TestApi, moment: string): Promise<void> => {
  clock.set(moment);
  const errors: unknown[] = [];
  const two = [1, 2].map(() => createWorkers(deps, { onError: (error) => errors.push(error) }));
  await Promise.all(two.map((workers) => workers.runDue()));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} sweeps failed`);
};

import type { Deps } from '../deps.ts';
import { forgetOldCopies } from '../seed/personas/persona-copies.service.ts';
import { restockWeekly } from '../seed/sample/restock.service.ts';
import type { MovableClock } from './clock/movable.clock.ts';

/** All that a store has outside of production only: one import, so that production loads nothing of it. */
export { seed } from '../seed/seed.service.ts';
export { movableClock } from './clock/movable.clock.ts';
export { paymentsAtDates } from './clock/payments-at-dates.service.ts';
export { atDateOfCall } from './clock/session-date.clock.ts';
export { createSandbox } from './sandbox.routes.ts';

/** Where the clock stands, the goods that came since, and the copies that nobody looks at any more. */
export const beforeSweeps = async (deps: Deps, clock: MovableClock): Promise<void> => {
  await clock.refresh(deps.db);
  await restockWeekly(deps);
  await forgetOldCopies(deps);
};

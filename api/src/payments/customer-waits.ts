import { AsyncLocalStorage } from 'node:async_hooks';

/** The store's page gives up after 20 seconds; it is told before, so that it can say what is. */
const CUSTOMER_WAITS_MS = 12_000;

const deadlines = new AsyncLocalStorage<number>();

/** Runs what a customer waits for: all that it asks the payment provider together ends in time. Workers wait longer. */
export const customerWaits = <T>(work: () => Promise<T>, patienceMs = CUSTOMER_WAITS_MS): Promise<T> =>
  deadlines.run(performance.now() + patienceMs, work);

/** Milliseconds that are left to wait; without end where no customer does. */
export const timeLeft = (): number => {
  const deadline = deadlines.getStore();
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline - performance.now();
};

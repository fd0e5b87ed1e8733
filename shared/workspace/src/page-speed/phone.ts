/**
 * The middling phone that every figure is told for: Lighthouse's BenchmarkIndex after the slow-down. A machine twice as fast is
 * slowed down twice as much, and a busy one less, so that the page meets the same phone.
 */
export const PHONE_INDEX = 250;

/** How many times slower than a machine of this index the phone is; never a machine made faster. */
export const slowDownOf = (machineIndex: number): number =>
  Math.max(1, Math.round((machineIndex / PHONE_INDEX) * 10) / 10);

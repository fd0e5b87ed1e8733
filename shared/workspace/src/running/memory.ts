import { processTree } from './processes.ts';

/** Of the whole running store, embedded database included, after all journeys (docs/performance/rendering.md). */
export const memoryLimitMegabytes = 600;

/** Resident memory of a process and of all that it started, in megabytes; 0 where it cannot be read. */
export const memoryOf = (pid: number): number =>
  Math.round(processTree(pid).reduce((sum, { memory }) => sum + memory, 0) / (1024 * 1024));

import { processTree } from './processes.ts';

/** The bar of the whole running store, embedded database included. */
export const memoryLimitMegabytes = 700;

/** Resident memory of a process and of all that it started, in megabytes; 0 where it cannot be read. */
export const memoryOf = (pid: number): number =>
  Math.round(processTree(pid).reduce((sum, { memory }) => sum + memory, 0) / (1024 * 1024));

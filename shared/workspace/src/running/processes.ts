import { readdirSync, readFileSync } from 'node:fs';

export type RunningProcess = {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Resident memory in bytes; what it shares with others counts by its share, so that a sum counts nothing twice. */
  readonly memory: number;
};

const field = (status: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';

/** Every process of the machine that can be read; empty where there is no /proc (anything but Linux). */
export const processes = (): RunningProcess[] =>
  readProc((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const memory = (proportionalOf(pid) ?? Number.parseInt(field(status, 'VmRSS'), 10)) * 1024;
    return { pid, parent: Number(field(status, 'PPid')), name: field(status, 'Name'), memory: memory || 0 };
  });

/** Kilobytes; undefined of a process of somebody else's. */
const proportionalOf = (pid: number): number | undefined => {
  try {
    return Number.parseInt(field(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss'), 10);
  } catch {
    return undefined;
  }
};

/** The process and all that it started, directly or not. */
export const processTree = (pid: number): RunningProcess[] => {
  const all = processes();
  const tree = all.filter((one) => one.pid === pid);
  for (let index = 0; index < tree.length; index += 1) {
    tree.push(...all.filter((one) => one.parent === tree[index]?.pid));
  }
  return tree;
};

/** Ends all that the process started, and leaves the process itself. */
export const endDescendants = (pid: number): void =>
  endAll(processTree(pid).filter((one) => one.pid !== pid));

export const endAll = (list: readonly RunningProcess[]): void => {
  for (const { pid } of list) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended between the look and the kill
    }
  }
};

/** Processes that inherited this variable of the environment: what a run left behind, even when orphaned. */
export const processesMarked = (variable: string, value: string): RunningProcess[] =>
  processes().filter(({ pid }) => pid !== process.pid && environmentOf(pid).includes(`${variable}=${value}`));

const environmentOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
};

const readProc = <T>(read: (pid: number) => T | undefined): T[] => {
  const found: T[] = [];
  for (const entry of listProc()) {
    try {
      const value = read(Number(entry));
      if (value !== undefined) found.push(value);
    } catch {
      // it ended while we looked, or belongs to someone else
    }
  }
  return found;
};

const listProc = (): string[] => {
  try {
    return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  } catch {
    return [];
  }
};

import { readFileSync } from 'node:fs';

/** Seconds of processor time since its start, resident megabytes, and whether it waits: for an event, not for a processor or a disk. */
export type Usage = { seconds: number; megabytes: number; waits: boolean };

/** Linux counts processor time in hundredths, whatever its kernel was built with. */
const TICKS_A_SECOND = 100;

/** What a process takes; undefined where that is not to be read (elsewhere than on Linux) or it has ended. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything, the first field is the third one of the manual.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const resident = /VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const megabytes = Number(resident ?? 0) / 1024;
    return { seconds: ticks / TICKS_A_SECOND, megabytes, waits: fields[0] === 'S' };
  } catch {
    return undefined;
  }
}

/** Seconds of processor time of this process and of all that it started and that has ended. */
export function secondsWithChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / TICKS_A_SECOND;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { processTree } from '../running/processes.ts';

/** Milliseconds of processor time by process and kind of thread (`store main`, `rendering collecting`), since each began. */
export type ProcessorTime = Readonly<Record<string, number>>;

/** What Node calls its threads, and what they do for a store. */
const DOES: readonly [name: RegExp, does: string][] = [
  [/MainThread|^node$/, 'main'],
  [/V8Worker/, 'collecting'],
  [/libuv/, 'compressing, files'],
];

const doesOf = (name: string): string => DOES.find(([known]) => known.test(name))?.[1] ?? 'rest';

/** A process by what it was started for: it renders, or it is the store (or whoever started that). */
export const kindOf = (commandLine: string): string => {
  if (commandLine.includes('render-worker')) return 'rendering';
  return commandLine.includes('bootstrap.mjs') ? 'launcher' : 'store';
};

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** Linux alone tells it, to the nanosecond; a process that ended takes its time along. */
export function processorTimeOf(pid: number): ProcessorTime {
  const spent: Record<string, number> = {};
  for (const one of processTree(pid)) {
    try {
      const kind = kindOf(commandOf(one.pid));
      for (const { name, ms } of threadsOf(one.pid)) {
        const of = `${kind} ${doesOf(name)}`;
        spent[of] = (spent[of] ?? 0) + ms;
      }
    } catch (error) {
      // It ended since it was listed.
      if (existsSync(`/proc/${one.pid}`)) throw error;
    }
  }
  return spent;
}

function threadsOf(pid: number): { name: string; ms: number }[] {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).map((task) => ({
    name: readFileSync(`${tasks}/${task}/comm`, 'utf8').trim(),
    ms: Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000,
  }));
}

/** Of each page, between two looks. */
export const perPage = (before: ProcessorTime, after: ProcessorTime, pages: number): ProcessorTime =>
  Object.fromEntries(
    Object.entries(after).map(([of, ms]) => [of, round((ms - (before[of] ?? 0)) / pages)] as const),
  );

export const sumOf = (spent: ProcessorTime): number =>
  round(Object.values(spent).reduce((sum, ms) => sum + ms, 0));

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** Megabytes of each kind of process; what they share counts by its share (Pss). */
export function memoryByKind(
  pid: number,
): Readonly<Record<string, { processes: number; megabytes: number }>> {
  const found: Record<string, { processes: number; megabytes: number }> = {};
  for (const one of processTree(pid)) {
    const kind = kindOf(commandOf(one.pid));
    const { processes, megabytes } = found[kind] ?? { processes: 0, megabytes: 0 };
    const more = one.memory / (1024 * 1024);
    found[kind] = { processes: processes + 1, megabytes: Math.round((megabytes + more) * 10) / 10 };
  }
  return found;
}

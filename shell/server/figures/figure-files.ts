import { readSigned, writeSigned } from '@msl/releases/canary/signed-counts.ts';
import { CANARIES } from '@msl/releases/canary/step-files.ts';
import type { Storage } from '@msl/releases/storage/storage.ts';
import { type DayCounts, hourOf, mergeDays } from './day-counts.ts';

/** Beside what is counted of canaries, where edges may write: `canary/.figures/2026-11-23/<process>`. */
export const FIGURES = `${CANARIES}/.figures`;
const KEPT_HOURS = 35 * 24;

export const keyOf = (day: string, edge: string) => `${FIGURES}/${day}/${edge}`;
const dayIn = (key: string) => key.slice(FIGURES.length + 1).split('/')[0] ?? '';

export const writeDay = (storage: Storage, secret: string, key: string, counts: DayCounts): Promise<void> =>
  writeSigned(storage, secret, key, counts);

/** Days are gone 35 days later; whichever edge comes first removes them. */
export async function pruneDays(storage: Storage, now = Date.now()): Promise<void> {
  const [first] = hourOf(now, KEPT_HOURS);
  for (const key of await storage.list(FIGURES)) if (dayIn(key) < first) await storage.remove(key);
}

/**
 * Reads what edges wrote, by day. A day that has been over for another one is written by nobody any more: it is read once, for as
 * long as nothing is added to it.
 */
export function createDayReader(secret: string) {
  const over = new Map<string, { keys: string; counts: DayCounts }>();
  const readAll = async (storage: Storage, keys: readonly string[]) => {
    const read = await Promise.all(keys.map((key) => readSigned<DayCounts>(storage, secret, key)));
    return mergeDays(read.filter((one) => one !== undefined));
  };
  /** `own`: keys that this edge has in its memory. */
  return async (
    storage: Storage,
    own: ReadonlySet<string>,
    now = Date.now(),
  ): Promise<Map<string, DayCounts>> => {
    const byDay = Map.groupBy(await storage.list(FIGURES), dayIn);
    const [yesterday] = hourOf(now, 24);
    const days = new Map<string, DayCounts>();
    for (const [day, all] of byDay) {
      const others = all.filter((key) => !own.has(key)).sort();
      const keys = others.join();
      const kept = over.get(day);
      const counts = kept?.keys === keys ? kept.counts : await readAll(storage, others);
      if (day < yesterday) over.set(day, { keys, counts });
      days.set(day, counts);
    }
    for (const day of over.keys()) if (!byDay.has(day)) over.delete(day);
    return days;
  };
}

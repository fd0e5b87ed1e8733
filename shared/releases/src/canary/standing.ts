import type { Storage } from '../storage/storage.ts';
import type { Verdict } from './judge.rules.ts';
import { CANARIES } from './step-files.ts';

/** How a canary stands, as the edge that judged last wrote it: for people; no decision is taken by it but when to look. */
export type Standing = {
  /** The step that this is about (`stepOf`), of which version, and its share of visitors in percent. */
  step: string;
  version: string;
  traffic: number;
  verdict: Verdict;
  /** Visitors counted of the fewer of both sides, and how many the step is judged by. */
  seen: number;
  needed: number;
  /** Until they have come, at the pace of this step; null while nobody came, or its beginning is still to come. */
  leftMs: number | null;
};

const keyOf = (name: string) => `${CANARIES}/${name}/standing.json`;

export async function readStanding(storage: Storage, name: string): Promise<Standing | undefined> {
  const stored = await storage.read(keyOf(name));
  return stored && JSON.parse(stored.content.toString());
}

export const writeStanding = (storage: Storage, name: string, standing: Standing): Promise<boolean> =>
  storage.write(keyOf(name), `${JSON.stringify(standing)}\n`);

/** How long the rest takes when visitors come as they came so far. No pace is known by a clock that was ahead. */
export const leftOf = (seen: number, needed: number, elapsedMs: number): number | null =>
  seen === 0 || elapsedMs < 0 ? null : Math.max(0, Math.round(((needed - seen) * elapsedMs) / seen));

/** « 40 of 100 visitors, about 3 h more at this pace ». */
export function standingTold({ seen, needed, leftMs }: Standing): string {
  const unknown = seen === 0 ? 'nobody yet' : 'the clock of whoever released it is ahead';
  const left = leftMs === null ? unknown : `${durationOf(leftMs)} more at this pace`;
  return `${seen} of ${needed} visitors, ${left}`;
}

function durationOf(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return `about ${Math.round(minutes)} min`;
  if (minutes < 36 * 60) return `about ${Math.round(minutes / 60)} h`;
  return `about ${Math.round(minutes / 60 / 24)} days`;
}

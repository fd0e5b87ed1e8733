import { createHash } from 'node:crypto';
import { isLocale, type Locale, localeFrom } from '@msl/contracts/locale.ts';
import type { Cookies } from '@msl/federation/cookies.ts';
import { LOCALE_COOKIE } from '@msl/federation/document/locale-cookie.ts';
import type { ShellEntry } from '@msl/federation/registry.ts';

/** In an address, the language that it is meant in: what search engines list. */
export const LANGUAGE_PARAMETER = 'lang';

/** The address's own language, else that stored by the switch, else the browser's (specification, section 1). */
export function localeOf(
  cookies: Cookies,
  acceptLanguage: string | undefined,
  addressed: string | null = null,
): Locale {
  if (isLocale(addressed)) return addressed;
  const stored = cookies[LOCALE_COOKIE];
  return isLocale(stored) ? stored : localeFrom(acceptLanguage);
}

/** The version that a visitor gets; the same one at every visit for as long as the canary lasts. */
export function entryFor<Entry extends ShellEntry>(
  entries: readonly Entry[],
  visitor: string,
): Entry | undefined {
  const stable = entries.find(({ deployment }) => deployment.default);
  let floor = 0;
  for (const entry of entries) {
    const { traffic, salt = '' } = entry.deployment;
    if (entry === stable) continue;
    const bucket = bucketOf(`${visitor}:${salt}`);
    if (bucket >= floor && bucket < floor + traffic) return entry;
    floor += traffic;
  }
  return stable;
}

/** Of everybody who is not in a canary, so many times its own visitors are compared with them: who came at the same time. */
const COMPARED = 4;

/** The side that a visitor counts for when a canary is judged; undefined for those who are not compared. */
export function armOf(
  entries: readonly ShellEntry[],
  canary: ShellEntry,
  visitor: string,
): 'canary' | 'stable' | undefined {
  if (entryFor(entries, visitor) === canary) return 'canary';
  const { traffic, salt = '' } = canary.deployment;
  return bucketOf(`${visitor}:${salt}`) < traffic * (1 + COMPARED) ? 'stable' : undefined;
}

/** When the newest step of a canary among these began, in milliseconds; 0 without one. */
export const newestStep = (entries: readonly ShellEntry[]): number =>
  Math.max(0, ...entries.map(({ deployment }) => (deployment.stepAt ? begunAt(deployment) : 0)));

/** Of steps that begin later than this edge learnt of them: when it did. */
const learntAt = new WeakMap<object, number>();

/** Where the clock of whoever released is ahead, a step began when this edge first saw it: nobody waits for that clock. */
function begunAt(deployment: ShellEntry['deployment']): number {
  const told = Date.parse(deployment.stepAt ?? '');
  const learnt = learntAt.get(deployment) ?? Date.now();
  if (told <= learnt) return told;
  learntAt.set(deployment, learnt);
  return learnt;
}

/** 0 to 99.99: a visitor's place among a hundred. */
const bucketOf = (text: string) =>
  (createHash('sha256').update(text).digest().readUInt32BE(0) % 10_000) / 100;

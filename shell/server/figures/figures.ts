import { randomBytes } from 'node:crypto';
import type { PageOwner } from '@msl/federation/reports/whose-page.ts';
import type { Storage } from '@msl/releases/storage/storage.ts';
import { createTurns } from '../http/turns.ts';
import {
  type CountedKind,
  countsAt,
  type DayCounts,
  emptyDay,
  hourOf,
  mergeDays,
  type metByVisitors,
  type RenderFaultKind,
} from './day-counts.ts';
import { createDayReader, keyOf, pruneDays, writeDay } from './figure-files.ts';
import { type Buckets, boundFor, count, type Measure } from './histogram.ts';
import { createPageViews, type View } from './page-views.ts';
import { type Period, summed, type Told } from './periods.ts';
import { createSeenErrors, type SeenErrors, type Thrown } from './seen-errors.ts';

const TURN_MS = 15_000;
const PRUNE_EVERY_MS = 3_600_000;
/** Whoever asks again so soon is told the same: the page is for everybody. */
const FRESH_MS = 5_000;
/** Routes of versions in one day, and visitors who are known in one hour: an end to what memory it takes. */
const MOST_SERIES = 5_000;
const MOST_MET = 100_000;

type Vitals = { lcpMs?: number | undefined; inpMs?: number | undefined; cls?: number | undefined };
type Version = Pick<PageOwner, 'remote' | 'version'>;
export type Observe = (of: Version, what: Measure, value: number) => void;

export type Figures = {
  /** What a page of a visitor measured. */
  view: (of: PageOwner, view: View, vitals: Vitals) => void;
  rendered: (of: PageOwner, ms: number) => void;
  faulted: (of: PageOwner, kind: RenderFaultKind) => void;
  /** What a visitor met; each counts once an hour. */
  met: (of: Version, kind: (typeof metByVisitors)[number], visitor: string) => void;
  /** True for an error that this process did not see today. */
  threw: (of: Version, thrown: Thrown, visitor: string) => boolean;
  /** What all edges counted; what the others did, as of their last turn. */
  over: (period: Period) => Promise<Told>;
  /** Hears what is measured from now on. */
  onMeasure: (observe: Observe) => void;
  /** Writes what was counted, and removes what is too old. */
  turn: () => Promise<void>;
  start: () => void;
  close: () => Promise<void>;
};

type Options = { storage: () => Promise<Storage>; secret: string; onError: (error: unknown) => void };
type OwnDay = { hours: DayCounts['hours']; series: Set<string>; errors: SeenErrors; changed: boolean };

/** Figures over days, of pages and of what renders: counted in memory, written every few seconds beside those of other edges. */
export function createFigures({ storage, secret, onError }: Options): Figures {
  // A process that starts anew writes beside what the last one wrote.
  const edge = randomBytes(6).toString('base64url');
  const own = new Map<string, OwnDay>();
  const views = createPageViews();
  const read = createDayReader(secret);
  const observers: Observe[] = [];
  let met = { hour: '', who: new Set<string>() };
  let prunedAt = 0;
  let fresh: { at: number; days: Promise<Map<string, DayCounts>> } | undefined;

  const today = () => {
    const [day, hour] = hourOf(Date.now());
    const known = own.get(day) ?? {
      hours: {},
      series: new Set(),
      errors: createSeenErrors(),
      changed: false,
    };
    own.set(day, known);
    return { day: known, hour };
  };
  /** Undefined for a route too many. */
  const countsOf = ({ remote, version, route }: PageOwner) => {
    const { day, hour } = today();
    const key = `${remote} ${version} ${route}`;
    if (!day.series.has(key) && day.series.size >= MOST_SERIES) return undefined;
    day.series.add(key);
    day.changed = true;
    return countsAt(day.hours, hour, key);
  };
  const bucketsOf = (of: PageOwner, what: Measure): Buckets | undefined => {
    const counts = countsOf(of);
    if (counts) counts.measured[what] ??= {};
    return counts?.measured[what];
  };
  const tick = (of: PageOwner, kind: CountedKind) => {
    const counted = countsOf(of)?.counted;
    if (counted) counted[kind] = (counted[kind] ?? 0) + 1;
  };
  const tellMeasured: Observe = (...measured) => {
    for (const observe of observers) observe(...measured);
  };
  const keyOfDay = (day: string) => keyOf(day, edge);
  const countsOfOwn = ({ hours, errors }: OwnDay): DayCounts => ({ hours, errors: errors.list() });

  const write = async () => {
    const [present] = hourOf(Date.now());
    for (const [day, counts] of own) {
      if (counts.changed) {
        counts.changed = false;
        try {
          await writeDay(await storage(), secret, keyOfDay(day), countsOfOwn(counts));
        } catch (error) {
          // The next turn tries again.
          counts.changed = true;
          throw error;
        }
      }
      if (day < present && !counts.changed) {
        own.delete(day);
        fresh = undefined;
      }
    }
  };
  const turn = async () => {
    await write();
    if (Date.now() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = Date.now();
    await pruneDays(await storage());
  };
  const turns = createTurns(turn, { everyMs: TURN_MS, onError });
  const ofOthers = () => {
    if (fresh && Date.now() - fresh.at < FRESH_MS) return fresh.days;
    const keys = new Set([...own.keys()].map(keyOfDay));
    const days = storage().then((one) => read(one, keys));
    fresh = { at: Date.now(), days };
    days.catch(() => (fresh = undefined));
    return days;
  };

  return {
    view: (of, view, vitals) => {
      const counted = views.enter(view);
      if (!counted) return;
      for (const what of ['lcpMs', 'inpMs', 'cls'] as const) {
        const value = vitals[what];
        const buckets = value === undefined ? undefined : bucketsOf(of, what);
        if (value === undefined || !buckets) continue;
        if (views.put(counted, what, value, buckets)) tellMeasured(of, what, value);
      }
    },
    rendered: (of, ms) => {
      const buckets = bucketsOf(of, 'renderMs');
      if (!buckets) return;
      count(buckets, boundFor('renderMs', ms));
      tellMeasured(of, 'renderMs', ms);
    },
    faulted: tick,
    met: ({ remote, version }, kind, visitor) => {
      const hour = hourOf(Date.now()).join();
      if (met.hour !== hour) met = { hour, who: new Set() };
      const key = `${remote} ${version} ${kind} ${visitor}`;
      if (met.who.has(key) || met.who.size >= MOST_MET) return;
      met.who.add(key);
      tick({ remote, version, route: '' }, kind);
    },
    threw: (of, thrown, visitor) => {
      const { day } = today();
      day.changed = true;
      return day.errors.add(of, thrown, visitor);
    },
    over: async (period) => {
      const days = new Map(await ofOthers());
      for (const [day, counts] of own) {
        days.set(day, mergeDays([days.get(day) ?? emptyDay(), countsOfOwn(counts)]));
      }
      return summed(days, period, Date.now());
    },
    onMeasure: (observe) => void observers.push(observe),
    turn,
    start: turns.start,
    close: () => turns.close(write),
  };
}

import { later } from '../calendar-day.ts';
import { countWithoutPlace } from '../cycle/public.ts';
import type { Deps } from '../deps.ts';
import type { Gauge, Sample } from '../http/metrics.ts';
import { countDisagreements, countLost, countLostPeriods } from '../money/public.ts';
import type { SearchWorker } from '../search/search.worker.ts';
import { jobLag } from './job-lag.service.ts';
import { chargesSince } from './overdue.repository.ts';

/** However many scrape, the database is asked this often. */
const KEPT_MS = 10_000;

/** What the team watches of the store: how late the work is, and how its charges end. */
export const storeGauges = (deps: Pick<Deps, 'db' | 'clock' | 'config'>): readonly Gauge[] => [
  {
    name: 'msl_job_lag_seconds',
    help: 'For how long the most overdue work has been waiting.',
    read: kept(async () => [{ value: await jobLag(deps) }]),
  },
  {
    name: 'msl_charges',
    help: 'Charges of the last 24 hours, by outcome.',
    labels: ['status'],
    read: kept(() => chargesOfTheDay(deps)),
  },
  {
    name: 'msl_membership_disagreements',
    help: 'Charges of MSL+ that are not what the store asked for.',
    read: kept(async () => [{ value: await countDisagreements(deps.db) }]),
  },
  {
    name: 'msl_charges_lost',
    help: 'Charges of orders and of MSL+ that the bank has taken back, because they were disputed.',
    read: kept(async () => [{ value: (await countLost(deps.db)) + (await countLostPeriods(deps.db)) }]),
  },
  {
    name: 'msl_paid_without_place',
    help: 'Paid baskets on their way to a point, a time slot or a zone that was closed since, or of a day that was.',
    read: kept(async () => [{ value: await countWithoutPlace(deps.db) }]),
  },
];

/** Of this process, which follows the catalogue by itself. */
export const searchGauge = (worker: Pick<SearchWorker, 'isWell'>): Gauge => ({
  name: 'msl_search_ready',
  help: '1 while the search index is filled and follows the catalogue.',
  read: async () => [{ value: worker.isWell() ? 1 : 0 }],
});

const chargesOfTheDay = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Sample[]> => {
  const rows = await chargesSince(db, later(clock.now(), -24, 'hour'));
  return (['pending', 'succeeded', 'failed'] as const).map((status) => ({
    labels: { status },
    value: rows.find((row) => row.status === status)?.value ?? 0,
  }));
};

const kept = (read: () => Promise<Sample[]>) => {
  let at = Number.NEGATIVE_INFINITY;
  let samples: Promise<Sample[]> = Promise.resolve([]);
  return (): Promise<Sample[]> => {
    if (performance.now() - at < KEPT_MS) return samples;
    at = performance.now();
    samples = read().catch((error: unknown) => {
      at = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return samples;
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { cycleSweeps } from '../cycle/public.ts';
import { newId } from '../ids.ts';
import { LEASE_MS, moneySweeps } from '../money/public.ts';
import { refundsSweep } from '../office/public.ts';
import { endedSweep } from '../people/public.ts';
import type { Done, Sweep, SweepDeps } from '../sweep.ts';
import { traced } from '../tracing/tracing.ts';
import { jobLag } from './job-lag.service.ts';

/** In the order of a day's events: what one leaves due, the next finds. */
const sweeps: Readonly<Record<string, Sweep>> = {
  movedDays: cycleSweeps.movedDays,
  missedEvents: moneySweeps.missedEvents,
  billing: moneySweeps.billing,
  charges: moneySweeps.charges,
  unpaid: moneySweeps.unpaid,
  providerUses: moneySweeps.providerUses,
  refunds: refundsSweep,
  homeDelivery: cycleSweeps.homeDelivery,
  delivery: cycleSweeps.delivery,
  populate: cycleSweeps.populate,
  places: cycleSweeps.places,
  memberships: moneySweeps.memberships,
  contracts: cycleSweeps.contracts,
  forget: cycleSweeps.forget,
  oldEvents: moneySweeps.oldEvents,
  ended: endedSweep,
};

/** A lane mostly waits, for the disk and for the provider; fewer than the connections that a process has. */
const LANES = 12;
const BETWEEN_SWEEPS_MS = 60_000;
/** Processes that start together do not sweep together. */
const JITTER = 0.2;

export type Workers = {
  /**
   * Does all that is due by the store's clock; gives what it did. Calls follow one another; `before` each, nothing is under way:
   * who moves the clock there misses nothing of what falls due by it.
   */
  runDue(before?: () => Promise<void>): Promise<Done[]>;
  /** Sweeps about every minute, the first time a moment from now. */
  start(): void;
  /** Seconds that what is longest overdue has been waiting. */
  lag(): Promise<number>;
  /** Finishes what is begun, then rests for good. */
  stop(): Promise<void>;
};

export type WorkersOptions = {
  onError: (error: unknown) => void;
  /** For how long a charge is held; a process that dies leaves it to others after that. */
  leaseMs?: number;
  billingLanes?: number;
  betweenSweepsMs?: number;
  /** What has to be known before: in the sandbox, where the clock stands. */
  beforeSweeps?: () => Promise<void>;
};

/** What happens by itself in the store. Any number of processes may run it on one PostgreSQL. */
export const createWorkers = (deps: SweepDeps, options: WorkersOptions): Workers => {
  const { onError, leaseMs = LEASE_MS, billingLanes = LANES, betweenSweepsMs = BETWEEN_SWEEPS_MS } = options;
  const worker = newId();
  const process = { hasHeard: false };
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let last: Promise<unknown> = Promise.resolve();
  let looping: Promise<void> = Promise.resolve();

  const runAll = async (): Promise<Done[]> => {
    const did: Done[] = [];
    await options.beforeSweeps?.().catch(onError);
    const done = (one: Omit<Done, 'at'>) => did.push({ ...one, at: deps.clock.now().toISOString() });
    const sweeping = { deps, worker, leaseMs, billingLanes, isStopping, process, done, onError };
    for (const [name, sweep] of Object.entries(sweeps)) {
      try {
        await traced(`worker ${name}`, {}, () => sweep(sweeping));
      } catch (error) {
        onError(error);
      }
    }
    return did;
  };
  const runDue = (before?: () => Promise<void>): Promise<Done[]> => {
    const run = last.then(async () => {
      await before?.();
      return traced('workers', { as: 'trace' }, runAll);
    });
    last = run.catch(() => undefined);
    return run;
  };

  const loop = async () => {
    while (!isStopping()) {
      const wait = betweenSweepsMs * (1 + JITTER * (Math.random() - 0.5));
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!isStopping()) await runDue();
    }
  };

  return {
    runDue,
    start: () => {
      looping = loop();
    },
    lag: () => jobLag(deps),
    stop: async () => {
      stopping.abort();
      await Promise.all([looping, last]);
    },
  };
};

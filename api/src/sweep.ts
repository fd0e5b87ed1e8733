import type { Deps } from './deps.ts';

export type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'tell'>;

/** One thing that a worker did; `at` is the store's clock, ISO 8601. */
export type Done = {
  what:
    | 'populated'
    | 'delivery-left-out'
    | 'delivery-moved'
    | 'no-place-left'
    | 'places-released'
    | 'place-offered'
    | 'below-minimum'
    | 'on-holidays'
    | 'not-billed'
    | 'place-closed'
    | 'ended-unpaid'
    | 'paid'
    | 'payment-refused'
    | 'payment-unknown'
    | 'home-delivery-told'
    | 'delivered'
    | 'membership-renewed'
    | 'membership-ended'
    | 'renewal-told'
    | 'contract-sent';
  uid: string;
  oid?: string;
  delivery_date?: string;
  at: string;
};

export type Sweeping = {
  deps: SweepDeps;
  /** Names this process in its leases. */
  worker: string;
  leaseMs: number;
  /** How many orders are billed, or charges tried, at once: as many calls as the payment provider gets from a worker. */
  billingLanes: number;
  /** True from the moment the process was asked to stop: what is begun is finished, nothing new is. */
  isStopping(): boolean;
  /**
   * What all sweeps of a process know. `hasHeard`: the provider has told it what was paid while it was not there: its database may be
   * a backup of before, and until then no order is billed, asked for or ended. `saysThatItWaits`: the log has it.
   */
  process: { hasHeard: boolean; saysThatItWaits?: boolean };
  done(one: Omit<Done, 'at'>): void;
  /** One row that fails keeps the others from nothing. */
  onError(error: unknown): void;
};

export type Sweep = (sweeping: Sweeping) => Promise<void>;

/**
 * Runs `step` until it finds nothing more, in several lanes, because a step mostly waits for the database and the
 * payment provider. `step` tells whether there was something.
 */
export const untilNothing = async (
  sweeping: Sweeping,
  lanes: number,
  step: () => Promise<boolean>,
): Promise<void> => {
  // Most sweeps find nothing: one look is enough to know.
  if (sweeping.isStopping() || !(await step())) return;
  const lane = async () => {
    for (let more = true; more && !sweeping.isStopping(); ) more = await step();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

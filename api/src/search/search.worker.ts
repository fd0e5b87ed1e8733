import { toldOnce } from '@msl/contracts/told-once.ts';
import type { Deps } from '../deps.ts';
import { OutsideFault } from '../outside-fault.ts';
import { fillSearchIndex, followCatalogue } from './follow-catalogue.ts';

export type SearchWorker = {
  /** Settles after the first pass, whether it went well or not. */
  firstPass: Promise<void>;
  /** Whether the index is filled, and the last pass went well. */
  isWell(): boolean;
  /** Ends what is under way, then rests. */
  stop(): Promise<void>;
};

const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A server may lose its index without a product changing. */
const LOOK_EVERY_MS = 60_000;

/** Every second; after failures in a row 2, 4, 8 … seconds, at most a minute. */
export const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures);

export type SearchTells = { onError: (error: unknown) => void; onNews?: (news: string) => void };

/**
 * Fills the index, then follows the catalogue; fills it again when its server has it no more. What fails is tried again, and told once for
 * as long as it lasts.
 */
export const startSearchWorker = (
  deps: Pick<Deps, 'db' | 'search'>,
  { onError, onNews = () => undefined }: SearchTells,
  pace = { pauseAfter, lookEveryMs: LOOK_EVERY_MS },
): SearchWorker => {
  const asked = toldOnce(onError, () => onNews('the search server answers again'));
  let isFilled = false;
  let failures = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    // What failed may have failed because it is gone.
    if (failures === 0 && performance.now() - lookedAt < pace.lookEveryMs) return;
    if (!(await deps.search.isThere())) {
      isFilled = false;
      onError(new OutsideFault('the search index is gone from its server; it is filled again'));
    }
    lookedAt = performance.now();
  };
  const pass = async () => {
    try {
      if (isFilled) await look();
      if (!isFilled) {
        isFilled = (await fillSearchIndex(deps)) !== null;
        lookedAt = performance.now();
      }
      // While another process fills it, that one's end is waited for.
      if (isFilled) await followCatalogue(deps);
      failures = 0;
      asked.well();
    } catch (error) {
      failures += 1;
      asked.failed(error);
    }
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = pass().then(again);
    }, pace.pauseAfter(failures));
  };
  const firstPass = pass();
  let current = firstPass.then(again);
  return {
    firstPass,
    isWell: () => isFilled && failures === 0,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};

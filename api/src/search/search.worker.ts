import type { Deps } from '../deps.ts';
import { fillSearchIndex, followCatalogue } from './follow-catalogue.ts';

export type SearchWorker = {
  /** Settles after the first pass, whether it went well or not. */
  firstPass: Promise<void>;
  /** Ends what is under way, then rests. */
  stop(): Promise<void>;
};

const PAUSE = 1000;

/** Fills the index, then follows the catalogue every second; what fails is told and tried again. */
export const startSearchWorker = (
  deps: Pick<Deps, 'db' | 'search'>,
  onError: (error: unknown) => void,
): SearchWorker => {
  let filled = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const pass = async () => {
    try {
      if (!filled) await fillSearchIndex(deps);
      filled = true;
      await followCatalogue(deps);
    } catch (error) {
      onError(error);
    }
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = pass().then(again);
    }, PAUSE);
  };
  const firstPass = pass();
  let current = firstPass.then(again);
  return {
    firstPass,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};

import type { StageState } from '../../../harness-state.ts';
import type { Journey, Step } from '../../../journey.ts';

/** What a visit is recorded under and its file does not hold: it is played without. */
export type Settings = Pick<
  StageState,
  'date' | 'width' | 'latencyMs' | 'faults' | 'answers' | 'version' | 'rendering'
>;

export type Visit = {
  begun: Omit<Journey, 'steps'>;
  settings: Settings;
  steps: Step[];
  recording: boolean;
  /** What ended it, when nobody did. */
  endedBy?: 'reload' | 'settings';
};

export const settingsOf = (state: StageState): Settings => {
  const { date, width, latencyMs, faults, answers, version, rendering } = state;
  return { date, width, latencyMs, faults, answers, version, rendering };
};

/** Whether a visit that began so would not be played as it is now. */
export const isChanged = ({ begun, settings }: Visit, state: StageState): boolean =>
  begun.persona !== state.persona ||
  begun.locale !== state.locale ||
  JSON.stringify(settings) !== JSON.stringify(settingsOf(state));

const itemOf = (remote: string) => `harness.visit.${remote}`;

export function keepVisit(remote: string, visit: Visit | null): void {
  try {
    if (visit) sessionStorage.setItem(itemOf(remote), JSON.stringify(visit));
    else sessionStorage.removeItem(itemOf(remote));
  } catch {
    // A storage that is full keeps nothing for the page that is loaded again; what is recorded stands here all the same.
  }
}

/** What this tab recorded of a remote. A page that is loaded again makes its persona fresh: a recording goes no further. */
export function readVisit(remote: string): Visit | null {
  const kept = sessionStorage.getItem(itemOf(remote));
  if (!kept) return null;
  const visit: Visit = JSON.parse(kept);
  return visit.recording ? { ...visit, recording: false, endedBy: 'reload' } : visit;
}

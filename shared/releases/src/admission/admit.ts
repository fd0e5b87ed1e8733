import type { AdmissionRule, Refusal, Situation } from './admission.types.ts';
import { exposedModules, withinBudget } from './build.rules.ts';
import { emittedEvents, heardEvents } from './events.rules.ts';
import { apiContract, ownRoutes, sharedRanges, slots } from './host.rules.ts';
import { bothLanguages, commonTexts } from './texts.rules.ts';

const rules: readonly AdmissionRule[] = [
  exposedModules,
  sharedRanges,
  apiContract,
  ownRoutes,
  slots,
  emittedEvents,
  heardEvents,
  bothLanguages,
  commonTexts,
  withinBudget,
];

/** All that keeps a build from fitting every version now live; empty when it fits. */
export const refusalsOf = (situation: Situation): Refusal[] => rules.flatMap((rule) => rule(situation));

/** The build does not fit what is live: what is published and released stays as it was. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly refusals: readonly Refusal[];

  constructor(what: string, refusals: readonly Refusal[]) {
    const told = refusals.map(
      ({ file, consumer, wrong, mend }) =>
        `  ✗ ${wrong}\n      in   ${file}\n      for  ${consumer}\n      mend ${mend}`,
    );
    super(`${what} is not admitted; nothing was changed.\n${told.join('\n')}`);
    this.refusals = refusals;
  }
}

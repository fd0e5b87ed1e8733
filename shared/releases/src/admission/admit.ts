import { fileHere } from '@msl/federation-build/workspace-remotes.ts';
import type { AdmissionRule, Refusal, Situation } from './admission.types.ts';
import { agreedBudget, exposedModules, shortTexts, withinBudget } from './build.rules.ts';
import { emittedEvents, newEvents, readFields } from './events.rules.ts';
import { apiContract, closedSlots, filledSlots, newSlots, ownRoutes, sharedRanges } from './host.rules.ts';
import {
  entriesOnce,
  listingCalls,
  namedRoutes,
  opensNamed,
  ownPages,
  parametersOnce,
  plainLabels,
  routesOnce,
  slotsOnce,
} from './manifest.rules.ts';
import { fewEntries, menus } from './menus.rules.ts';
import { ownStyles } from './styles.rules.ts';
import { bothLanguages, commonTexts, ownNamespace } from './texts.rules.ts';

/** What depends on what else is live at this moment. */
const fits: readonly AdmissionRule[] = [
  sharedRanges,
  apiContract,
  ownRoutes,
  filledSlots,
  closedSlots,
  menus,
  emittedEvents,
  readFields,
  commonTexts,
];
/** What is asked of a name that visitors had in no version yet. */
const fresh: readonly AdmissionRule[] = [newSlots, newEvents];
/** What a build has in itself, whatever is live. */
const sound: readonly AdmissionRule[] = [
  exposedModules,
  namedRoutes,
  routesOnce,
  parametersOnce,
  slotsOnce,
  opensNamed,
  ownPages,
  listingCalls,
  plainLabels,
  fewEntries,
  entriesOnce,
  ownNamespace,
  bothLanguages,
  ownStyles,
  withinBudget,
  shortTexts,
  agreedBudget,
];

/** All that keeps a build from being let in; empty when it fits every version now live. */
export const refusalsOf = (situation: Situation): Refusal[] =>
  refusalsBy([...sound, ...fresh, ...fits], situation);

/** For a version that visitors had before: rules that came later are not its fault. */
export const misfitsOf = (situation: Situation): Refusal[] => refusalsBy(fits, situation);

/** Visitors have one shell or the other while one is tried: what goes live fits both. */
function refusalsBy(
  rules: readonly AdmissionRule[],
  { otherHosts = [], ...situation }: Situation,
): Refusal[] {
  const inEachShell = [situation, ...otherHosts.map((host) => ({ ...situation, host }))];
  const refusals = inEachShell.flatMap((one) => rules.flatMap((rule) => rule(one)));
  return [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}

/** The build does not fit what is live, which stays as it was. Its files may be uploaded by now: whoever uploads tells that. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly refusals: readonly Refusal[];
  /** The refusals alone. */
  readonly told: string;

  constructor(what: string, refusals: readonly Refusal[], root?: string) {
    const told = refusals.map(
      ({ file, consumer, wrong, mend }) =>
        `  ✗ ${wrong}\n      in   ${fileHere(file, root)}\n      for  ${consumer}\n      mend ${mend}`,
    );
    super(`${what} is not admitted; what is live was not changed.\n${told.join('\n')}`);
    this.refusals = refusals;
    this.told = told.join('\n');
  }
}

import type { ControlsPage } from '../../harness-pages.ts';
import { fileKinds, type StageState, type Target } from '../../harness-state.ts';
import type { WatchedPage } from './panels/use-watched.ts';

type Where = Pick<ControlsPage, 'hasSandbox' | 'isRendered' | 'isComparable'>;
type Set = Pick<StageState, 'rendering' | 'answers'>;

/** Why the slowness that is chosen, and each fault of a call, would change nothing; undefined where they do. */
export function whyNoConditions({ hasSandbox }: Where, { rendering }: Set) {
  if (rendering === 'html') return 'noEffect.html';
  // Nothing but the stage's own page makes faults in the browser.
  return rendering && !hasSandbox ? 'noEffect.production' : undefined;
}

/** Why a fault would never happen. */
export function whyNoFault(page: Where, state: Set, target: Target) {
  const isFile = isOfFiles(target);
  if (isFile && !page.hasSandbox) return 'noEffect.productionFiles';
  // A development server gives them, by no way that leads past the faults.
  if (isFile && !page.isRendered) return 'noEffect.sources';
  if (!isFile && !state.rendering && state.answers.some(({ call }) => call === target))
    return 'noEffect.answered';
  return whyNoConditions(page, state);
}

/**
 * Why a fault that is set did not happen: the page has come to rest, and never made that call. It still may, when somebody acts in it.
 * Of a page that the server drew no calls are known, and the server made its own without any fault.
 */
export function whyNotYet(
  { rendering }: Pick<StageState, 'rendering'>,
  { calls, settled }: Pick<WatchedPage, 'calls' | 'settled'>,
  target: Target,
) {
  if (isOfFiles(target)) return undefined;
  if (rendering) return 'noEffect.serversCalls';
  return settled > 0 && !calls.some(({ name }) => name === target) ? 'noEffect.notAsked' : undefined;
}

const isOfFiles = (target: Target) => fileKinds.some((kind) => kind === target);

/** Why nothing would stand beside the page under test; `left` when the server did not draw it. */
export function whyNoComparison({ isComparable }: Where, { rendering }: Set, left: boolean) {
  if (!isComparable) return 'noEffect.noVisitors';
  if (rendering === 'page') return 'noEffect.takenOver';
  return rendering === 'html' && left ? 'noEffect.notRendered' : undefined;
}

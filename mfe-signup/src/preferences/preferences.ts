import type { PlanChoice } from '@msl/contracts/entities/plan.ts';
import type { Preferences } from '../draft/sign-up-draft.ts';

/** The three answers as the API takes them; null until all three are given. Companies answer `corpo` thrice. */
export function answersOf(preferences: Preferences, corporate: boolean): PlanChoice[] | null {
  if (corporate) return ['corpo', 'corpo', 'corpo'];
  const { content, origin, agriculture } = preferences;
  return content && origin && agriculture ? [content, origin, agriculture] : null;
}

import type { PlanChoice } from '@msl/contracts/entities/plan.ts';
import { planChoices } from '@msl/contracts/plan-choices.ts';

export type Preferences = {
  content: 'fruits-vegetables' | 'fruits-only' | 'corpo';
  origin: 'local-only' | 'economy' | 'corpo';
  agriculture: 'bio' | 'no-preference' | 'corpo';
};

/** The three answers, in any order, by what they are about; null unless there is one of each. */
export const preferencesOf = (choices: readonly PlanChoice[]): Preferences | null => {
  if (choices.length > 0 && choices.every((choice) => choice === 'corpo')) {
    return { content: 'corpo', origin: 'corpo', agriculture: 'corpo' };
  }
  const content = planChoices.content.find((choice) => choices.includes(choice));
  const origin = planChoices.origin.find((choice) => choices.includes(choice));
  const agriculture = planChoices.agriculture.find((choice) => choices.includes(choice));
  return content && origin && agriculture ? { content, origin, agriculture } : null;
};

import type { PlanChoice } from '@msl/contracts/entities/plan.ts';
import { preferencesOf } from './plan-choice.rules.ts';

test.each<[PlanChoice[], object | null]>([
  [['fruits-only', 'economy', 'bio'], { content: 'fruits-only', origin: 'economy', agriculture: 'bio' }],
  [
    ['bio', 'local-only', 'fruits-vegetables'],
    { content: 'fruits-vegetables', origin: 'local-only', agriculture: 'bio' },
  ],
  [['corpo', 'corpo', 'corpo'], { content: 'corpo', origin: 'corpo', agriculture: 'corpo' }],
  [['fruits-only', 'economy', 'corpo'], null],
  [['fruits-only', 'fruits-vegetables', 'bio'], null],
])('the answers %j', (choices, preferences) => {
  expect(preferencesOf(choices)).toEqual(preferences);
});

import { answersOf } from './preferences.ts';

test('three answers, in the order in which the API takes them', () => {
  expect(answersOf({ agriculture: 'bio', content: 'fruits-only', origin: 'economy' }, false)).toEqual([
    'fruits-only',
    'economy',
    'bio',
  ]);
});

test.each([
  { content: null, origin: 'economy', agriculture: 'bio' },
  { content: 'fruits-only', origin: null, agriculture: 'bio' },
  { content: 'fruits-only', origin: 'economy', agriculture: null },
] as const)('one answer missing is no answer: %o', (preferences) => {
  expect(answersOf(preferences, false)).toBeNull();
});

test('a company answers nothing, and gets the plan of companies', () => {
  expect(answersOf({ content: null, origin: null, agriculture: null }, true)).toEqual([
    'corpo',
    'corpo',
    'corpo',
  ]);
});

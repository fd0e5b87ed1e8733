import { whyNoComparison, whyNoConditions, whyNoFault, whyNotYet } from './no-effect.ts';

const store = { hasSandbox: true, isRendered: true, isComparable: true };
const production = { ...store, hasSandbox: false };
const sources = { ...store, isRendered: false };
const drawn = { rendering: null, answers: [] };
const answered = { ...drawn, answers: [{ call: 'currentUser' as const, status: 200, body: {} }] };

test.each([
  [store, drawn, 'currentUser', undefined],
  [store, drawn, 'entry', undefined],
  [store, { ...drawn, rendering: 'page' }, 'currentUser', undefined],
  [store, { ...drawn, rendering: 'html' }, 'currentUser', 'noEffect.html'],
  [store, { ...drawn, rendering: 'html' }, 'styles', 'noEffect.html'],
  [store, answered, 'currentUser', 'noEffect.answered'],
  [store, answered, 'currentOrder', undefined],
  [store, { ...answered, rendering: 'page' }, 'currentUser', undefined],
  [production, drawn, 'currentUser', undefined],
  [production, drawn, 'entry', 'noEffect.productionFiles'],
  [production, { ...drawn, rendering: 'page' }, 'currentUser', 'noEffect.production'],
  [sources, drawn, 'chunks', 'noEffect.sources'],
  [sources, drawn, 'currentUser', undefined],
] as const)('a fault says why it would never happen: %j %j %s', (page, state, target, why) => {
  expect(whyNoFault(page, { ...state, answers: [...state.answers] }, target as 'currentUser')).toBe(why);
});

const call = { turn: 1, id: 1, pending: false, method: 'GET', path: '/api/users/current', status: 500 };
const watched = {
  calls: [{ ...call, name: 'currentUser' as const, milliseconds: 1, body: undefined, given: false }],
  settled: 1,
};

test.each([
  [drawn, watched, 'currentUser', undefined],
  [drawn, watched, 'processingOrder', 'noEffect.notAsked'],
  [drawn, { ...watched, settled: 0 }, 'processingOrder', undefined],
  [drawn, watched, 'entry', undefined],
  [{ rendering: 'page' }, watched, 'processingOrder', 'noEffect.serversCalls'],
  [{ rendering: 'page' }, watched, 'entry', undefined],
] as const)('a fault of a call that the page never made says so: %j %j %s', (state, page, target, why) => {
  expect(whyNotYet(state, page, target)).toBe(why);
});

test('slowness says so too', () => {
  expect(whyNoConditions(store, drawn)).toBeUndefined();
  expect(whyNoConditions(store, { ...drawn, rendering: 'html' })).toBe('noEffect.html');
  expect(whyNoConditions(production, { ...drawn, rendering: 'page' })).toBe('noEffect.production');
});

test('a comparison says what keeps it from being made', () => {
  expect(whyNoComparison(store, drawn, false)).toBeUndefined();
  expect(whyNoComparison({ ...store, isComparable: false }, drawn, false)).toBe('noEffect.noVisitors');
  expect(whyNoComparison(store, { ...drawn, rendering: 'page' }, false)).toBe('noEffect.takenOver');
  expect(whyNoComparison(store, { ...drawn, rendering: 'html' }, false)).toBeUndefined();
  expect(whyNoComparison(store, { ...drawn, rendering: 'html' }, true)).toBe('noEffect.notRendered');
});

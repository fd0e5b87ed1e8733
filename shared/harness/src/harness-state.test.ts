import { callNames } from './calls.ts';
import {
  conditionsValue,
  fileKinds,
  hashOfAnother,
  isUnreadable,
  outcomes,
  readConditions,
  readStageState,
  stageHash,
  unknownIn,
} from './harness-state.ts';
import { targetOf } from './target-of.ts';

test('a link gives back the state that it was made from', () => {
  const state = readStageState('', '/cart', 'en-CA');
  const wanted = {
    ...state,
    persona: 'order-open',
    locale: 'fr-CA' as const,
    date: '2026-11-24T17:00:00.000Z',
    width: 360,
    latencyMs: 400,
    faults: [{ target: 'cartOrder' as const, outcome: '500' as const }],
    answers: [{ call: 'appliedCoupon' as const, status: 200, body: { code: 200, payload: [] } }],
  };
  expect(readStageState(stageHash(wanted), '/cart', 'en-CA')).toEqual(wanted);
});

test('another remote gets what holds for it too: not the address, nor the version', () => {
  const state = readStageState('', '/cart', 'en-CA');
  const wanted = {
    ...state,
    persona: 'order-open',
    date: '2026-11-24T17:00:00.000Z',
    version: '1.0.0',
    width: 360,
  };
  expect(readStageState(hashOfAnother(wanted), '/dashboard', 'fr-CA')).toEqual({
    ...wanted,
    ...{ address: '/dashboard', version: null },
  });
});

test.each([
  '#nonsense',
  '#%7B%22address%22%3A%2',
  '#%7B%22address%22%3A%22%2F%2Fevil.example%22%7D',
  '#%7B%22address%22%3A%22%2Fx%2F..%2F%2Fevil.example%2Fx%22%7D',
  '#%7B%22address%22%3A%22%2F%5C%5Cevil.example%22%7D',
  '#%7B%22address%22%3A%22%2F%5Ct%2Fevil.example%22%7D',
  '#%7B%22faults%22%3A%5B3%5D%7D',
  '#%7B%22answers%22%3A%5B%7B%22call%22%3A%22nothing%22%7D%5D%7D',
])('a link that was tampered with, %s, leads to the remote without a fault', (hash) => {
  expect(readStageState(hash, '/cart', 'en-CA')).toMatchObject({ faults: [], answers: [], locale: 'en-CA' });
  const { address } = readStageState(hash, '/cart', 'en-CA');
  expect(new URL(address, 'http://stage').href).toMatch(/^http:\/\/stage\/(?!\/)/);
});

test('the conditions of one browser travel in its cookie', () => {
  const conditions = { latencyMs: 200, faults: [{ target: 'entry' as const, outcome: 'hanging' as const }] };
  expect(readConditions(decodeURIComponent(conditionsValue(conditions)))).toEqual(conditions);
  expect(readConditions(undefined)).toEqual({ latencyMs: 0, faults: [] });
});

test('a fault of each call and of each kind of file fits into the cookie; of two for one call the first happens', () => {
  const targets = [...callNames, ...fileKinds];
  const faults = targets.map((target, turn) => ({
    target,
    outcome: outcomes[turn % outcomes.length] ?? '500',
  }));
  const again = faults.map(({ target }) => ({ target, outcome: 'hanging' as const }));
  const value = conditionsValue({ latencyMs: 60_000, faults: [...faults, ...again] });
  expect(value.length).toBeLessThan(3_500);
  const read = readConditions(value);
  expect(new Set(read.faults)).toEqual(new Set(faults));
  expect(read.faults).toHaveLength(faults.length);
});

test.each([
  ['GET', '/api/orders/current/processing', 'processingOrder'],
  ['GET', '/api/orders/cart/12', 'cartOrder'],
  ['PUT', '/api/orders/12/products/7', 'setOrderProduct'],
  ['POST', '/api/nothing', undefined],
  ['POST', '/search/multi_search', 'search'],
  ['GET', '/search/health', undefined],
  ['GET', '/remotes/mfe-cart/1.0.0/remoteEntry.js', 'entry'],
  ['GET', '/remotes/mfe-cart/1.0.0/app.1a2b.js', 'chunks'],
  ['GET', '/remotes/mfe-cart/1.0.0/locales/fr-CA.json', 'texts'],
  ['GET', '/remotes/mfe-catalog/1.0.0/remoteEntry.js', undefined],
])('%s %s is %s', (method, pathname, target) => {
  expect(targetOf(method, pathname, 'mfe-cart')).toBe(target);
});

test('a fault that nobody knows is told, and takes no other along', () => {
  const known = { target: 'cartOrder', outcome: '500' };
  const wrong = { target: 'nothing', outcome: '500' };
  const hash = `#${encodeURIComponent(JSON.stringify({ faults: [known, wrong] }))}`;
  expect(readStageState(hash, '/cart', 'en-CA').faults).toEqual([known]);
  expect(unknownIn(hash, [])).toEqual([`faults: [${JSON.stringify(wrong)}]`]);
  expect(readConditions('latencyMs=0&500=nothing.cartOrder&418=cartOrder').faults).toEqual([known]);
});

test('what a link says and nobody knows here is told, and what is known is not', () => {
  const state = readStageState('', '/cart', 'en-CA');
  expect(unknownIn('', ['1.0.0'])).toEqual([]);
  expect(unknownIn(stageHash({ ...state, version: '1.0.0' }), ['1.0.0'])).toEqual([]);
  expect(unknownIn(stageHash({ ...state, version: '2.0.0' }), ['1.0.0'])).toEqual(['version: "2.0.0"']);
  expect(unknownIn(`#${encodeURIComponent('{"date":"9999-12-31T23:59:00.000Z"}')}`, [])).toEqual([
    'date: "9999-12-31T23:59:00.000Z"',
  ]);
  // JavaScript takes it for 2 March.
  expect(unknownIn(`#${encodeURIComponent('{"date":"2026-02-30T12:00:00.000Z"}')}`, [])).toEqual([
    'date: "2026-02-30T12:00:00.000Z"',
  ]);
  const wrong = { width: 3, faults: [{ target: 'nothing', outcome: '500' }], colour: 'red' };
  expect(unknownIn(`#${encodeURIComponent(JSON.stringify(wrong))}`, [])).toEqual([
    'width: 3',
    'faults: [{"target":"nothing","outcome":"500"}]',
    'colour: "red"',
  ]);
});

test('a link that was cut or written otherwise on its way cannot be read', () => {
  const whole = stageHash(readStageState('', '/cart', 'en-CA'));
  expect(['', '#', whole, decodeURIComponent(whole)].map(isUnreadable)).toEqual([false, false, false, false]);
  const spoilt = [whole.slice(0, 90), encodeURIComponent(whole.slice(1)), '%7B%', 'null', '[]'];
  for (const one of spoilt) expect(isUnreadable(`#${one.replace(/^#/, '')}`)).toBe(true);
});

test.each(['.', ',', ').', '>', '%20»'])(
  'a link that a mail took the end of its sentence for part of, %s, says the same',
  (end) => {
    const hash = stageHash({ address: '/cart', persona: 'order-open', faults: [] });
    expect(isUnreadable(hash + end)).toBe(false);
    expect(readStageState(hash + end, '/', 'fr-CA')).toEqual(readStageState(hash, '/', 'fr-CA'));
    expect(unknownIn(hash + end, [])).toEqual([]);
  },
);

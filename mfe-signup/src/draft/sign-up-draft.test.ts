import { emptyDeliveryDraft } from '@msl/panels/delivery/delivery-draft.ts';
import { createDraftStore } from './draft-store.ts';
import {
  emptyDraft,
  forgetDraft,
  readDraft,
  type SignUpDraft,
  shownTo,
  writeDraft,
} from './sign-up-draft.ts';

beforeEach(() => sessionStorage.clear());

const begun: SignUpDraft = {
  ...emptyDraft,
  preferences: { content: 'fruits-only', origin: 'economy', agriculture: 'bio' },
  account: { ...emptyDraft.account, first_name: 'Zoé', zip_code: 'H2J 2L1' },
  delivery: { ...emptyDeliveryDraft, ppid: 'cafe', frequence: 14 },
};

test('what was chosen and typed is still there after a reload', () => {
  writeDraft(sessionStorage, begun);
  expect(readDraft(sessionStorage)).toEqual(begun);
});

test.each([
  ['nothing', null],
  ['what cannot be read', '{"preferences"'],
  ['a list', '[]'],
  ['a number', '7'],
])('%s in the storage counts as not begun', (_what, text) => {
  if (text !== null) sessionStorage.setItem('msl.sign-up', text);
  expect(readDraft(sessionStorage)).toEqual(emptyDraft);
});

test('a draft of an earlier version gets what it lacks', () => {
  sessionStorage.setItem('msl.sign-up', '{"delivery":{"ppid":"cafe","timeslotId":"tue"}}');
  expect(readDraft(sessionStorage)).toEqual({
    ...emptyDraft,
    delivery: { ...emptyDeliveryDraft, ppid: 'cafe', timeslotId: 'tue' },
  });
});

test('a browser that forbids storage keeps nothing, and breaks nothing', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  expect(readDraft({ getItem: forbid })).toEqual(emptyDraft);
  expect(() => writeDraft({ setItem: forbid }, begun)).not.toThrow();
  expect(() => forgetDraft({ removeItem: forbid })).not.toThrow();
});

test('a part changes without the others, and whoever listens is told', () => {
  const store = createDraftStore(begun);
  const heard: SignUpDraft[] = [];
  const stop = store.subscribe(() => heard.push(store.read()));
  const change = store.changeAs(null);
  change('account', { last_name: 'Roy' });
  expect(store.read()).toEqual({ ...begun, account: { ...begun.account, last_name: 'Roy' } });
  store.forget();
  expect(store.read()).toEqual(emptyDraft);
  stop();
  change('account', { last_name: 'Côté' });
  expect(heard).toHaveLength(2);
});

test('what was begun without an account belongs to the account that follows, and to nobody else', () => {
  const store = createDraftStore(begun);
  store.claim('zoe');
  const theirs = { ...begun, owner: 'zoe' };
  expect(shownTo('zoe', store.read())).toEqual(theirs);
  store.claim('marc');
  expect(store.read()).toEqual(theirs);
  for (const viewer of ['marc', null, undefined]) expect(shownTo(viewer, store.read())).toEqual(emptyDraft);
});

test('the draft of somebody else gives way to what the next one types, and to nothing before', () => {
  const store = createDraftStore({ ...begun, owner: 'zoe' });
  store.changeAs(undefined)('payment', { coupon: 'SEPT' });
  expect(store.read()).toEqual({
    ...begun,
    owner: 'zoe',
    payment: { ...emptyDraft.payment, coupon: 'SEPT' },
  });
  store.changeAs('marc')('payment', { coupon: 'MAI' });
  expect(store.read()).toEqual({
    ...emptyDraft,
    owner: 'marc',
    payment: { ...emptyDraft.payment, coupon: 'MAI' },
  });
});

test('where nothing was begun, an account has nothing to take over', () => {
  const store = createDraftStore(emptyDraft);
  store.claim('zoe');
  expect(store.read()).toBe(emptyDraft);
});

import { emptyDeliveryDraft } from '@msl/panels/delivery/delivery-draft.ts';
import { createDraftStore } from './draft-store.ts';
import { emptyDraft, forgetDraft, readDraft, type SignUpDraft, writeDraft } from './sign-up-draft.ts';

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
  store.change('account', { last_name: 'Roy' });
  expect(store.read()).toEqual({ ...begun, account: { ...begun.account, last_name: 'Roy' } });
  store.forget();
  expect(store.read()).toEqual(emptyDraft);
  stop();
  store.change('account', { last_name: 'Côté' });
  expect(heard).toHaveLength(2);
});

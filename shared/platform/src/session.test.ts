import { createBus, createSession, followOtherTabs, type SessionState, safeReturnPath } from './platform.ts';

beforeEach(() => localStorage.clear());

const newSession = () => {
  const bus = createBus();
  return { bus, session: createSession({ locale: 'fr-CA', storage: localStorage, bus }) };
};

test('a session is still there after a reload', () => {
  newSession().session.logIn('abc');
  newSession().session.choosePlans([{ pid: '1001', quantity: 2 }]);
  expect(newSession().session.getState()).toMatchObject({
    token: 'abc',
    plans: [{ pid: '1001', quantity: 2 }],
  });
});

test.each([
  ['a visitor’s page', {}, null],
  ['a page rendered for this session', { renderedFor: 'abc' }, 'abcdef'],
  ['a page rendered for another session', { renderedFor: 'abd' }, null],
])('over %s the first render is the server’s', (_, rendered, first) => {
  localStorage.setItem('msl.token', 'abcdef');
  const session = createSession({ locale: 'fr-CA', storage: localStorage, bus: createBus(), ...rendered });
  expect(session.getInitialState().token).toBe(first);
  expect(session.getState().token).toBe('abcdef');
});

test('damaged storage counts as empty', () => {
  localStorage.setItem('msl.plans', '{"not": "a list"');
  expect(newSession().session.getState().plans).toEqual([]);
  localStorage.setItem('msl.plans', '[{"pid":"1","quantity":"2"},null,{"pid":"2","quantity":1}]');
  expect(newSession().session.getState().plans).toEqual([{ pid: '2', quantity: 1 }]);
});

test('a browser without storage keeps the session as long as the page', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('SecurityError');
    },
    removeItem: () => undefined,
  };
  const session = createSession({ locale: 'fr-CA', storage: forbidden, bus: createBus() });
  session.logIn('abc');
  expect(session.getState().token).toBe('abc');
});

test.each<[string, object]>([
  ['no list of errors', { errors: null }],
  ['an error that is no key', { errors: [{ code: 400 }] }],
  ['plans that are none', { plans: [null] }],
  ['no token at all', { token: undefined }],
])('what is no session is refused where it is said, and the session stays: %s', (_what, part) => {
  const { session } = newSession();
  session.addError('no-inventory');
  const before = session.getState();
  expect(() => session.setState(part)).toThrow(TypeError);
  expect(session.getState()).toBe(before);
});

test('who replaces the session takes nothing of it away', () => {
  const { session } = newSession();
  session.logIn('abc');
  session.setState({} as SessionState, true);
  expect(session.getState()).toMatchObject({ token: 'abc', errors: [], plans: [] });
  expect(() => session.addError({ code: 400 } as never)).toThrow(TypeError);
  session.clearErrors();
});

test('logging out in another tab logs out here', () => {
  const { bus, session } = newSession();
  session.logIn('abc');
  const heard: boolean[] = [];
  bus.on('session.changed@1', ({ loggedIn }) => heard.push(loggedIn));
  const stop = followOtherTabs(session, bus, window);
  window.dispatchEvent(new StorageEvent('storage', { key: 'msl.token', newValue: null }));
  expect(session.getState().token).toBeNull();
  expect(heard).toEqual([false]);
  stop();
});

test('a listener that throws is reported and does not stop the others', () => {
  const reported: unknown[] = [];
  const bus = createBus((error) => reported.push(error));
  const heard: string[] = [];
  bus.on('preorder.changed@1', () => {
    throw new Error('broken remote');
  });
  const stop = bus.on('preorder.changed@1', ({ pid }) => heard.push(pid));
  bus.emit('preorder.changed@1', { pid: '7' });
  stop();
  bus.emit('preorder.changed@1', { pid: '8' });
  expect(heard).toEqual(['7']);
  expect(reported).toHaveLength(2);
});

test.each([
  ['/cart?x=1#a', '/cart?x=1#a'],
  ['cart?x=1', '/cart?x=1'],
  ['order-history/o1', '/order-history/o1'],
  ['\\evil.test', null],
  ['', null],
  ['//evil.test/a', null],
  ['/\\evil.test', null],
  ['/x/..//evil.test/p', null],
  ['/x/../\\evil.test/p', null],
  ['/.//evil.test', null],
  ['/%2e//evil.test', null],
  ['/x/%2E%2e//evil.test', null],
  ['/\t/evil.test', null],
  ['//[', null],
  ['//evil.test:99999/', null],
  ['/products/../cart?x=//y', '/cart?x=//y'],
  ['https://evil.test', null],
  ['javascript:alert(1)', null],
  [undefined, null],
])('log-in returns only to a path of the store: %s', (value, expected) => {
  expect(safeReturnPath(value)).toBe(expected);
});

import { createBus } from '@msl/platform';
import { RemoteError } from '../load/remote-error.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { tellOutcomes } from './outcome-beacon.ts';
import { createOutcomeQueue } from './outcome-queue.ts';

const cart: ResolvedRemote = {
  ...{ name: 'mfe-cart', version: '1.0.0', entry: '/remotes/mfe-cart/1.0.0/remoteEntry.js', integrity: '' },
  ...{ global: 'cart', routes: ['/cart'], slots: [], namespace: 'mfe-cart' },
};

function aPage() {
  const page = Object.assign(new EventTarget(), {
    sent: [] as { outcomes: { kind: string; ms?: number }[] }[],
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { pathname: '/cart' },
    navigator: { sendBeacon: (_url: string, body: string) => page.sent.push(JSON.parse(body)) > 0 },
  });
  return page;
}

const leave = (page: ReturnType<typeof aPage>) => {
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
};

test('what happened before the beacon was there is told too, with how long it took', () => {
  const page = aPage();
  const begun = createOutcomeQueue(page);
  begun.add({ remote: cart, kind: 'load', ms: 120.4 });
  page.dispatchEvent(
    Object.assign(new Event('error'), { filename: '/remotes/mfe-cart/1.0.0/app.js', error: null }),
  );
  const early = Object.assign(new Error('x'), { stack: 'at /remotes/mfe-cart/1.0.0/app.js:1:1' });
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: early }));
  const stop = tellOutcomes({ remotes: [cart], bus: createBus(), begun }, page as never);
  begun.add({ remote: cart, kind: 'load-failure' });
  leave(page);
  stop();
  expect(page.sent).toEqual([
    {
      outcomes: [
        { remote: 'mfe-cart', version: '1.0.0', kind: 'load', ms: 120 },
        { remote: 'mfe-cart', version: '1.0.0', kind: 'error' },
        {
          ...{ remote: 'mfe-cart', version: '1.0.0', kind: 'error' },
          error: { name: 'Error', frames: [['app.js', 1, 1]] },
        },
        { remote: 'mfe-cart', version: '1.0.0', kind: 'load-failure' },
      ],
    },
  ]);
});

test('an uncaught error counts for the remote whose files it came from, and for no other', () => {
  const [page, bus] = [aPage(), createBus()];
  const stop = tellOutcomes({ remotes: [cart], bus, begun: createOutcomeQueue(page) }, page as never);
  const told = (filename: string) =>
    page.dispatchEvent(Object.assign(new Event('error'), { filename, error: null }));
  told('https://store.test/remotes/mfe-cart/1.0.0/app.js');
  told('https://store.test/remotes/mfe-cart/0.9.0/app.js');
  told('https://store.test/shell/1.0.0/main.js');
  bus.emit('order.changed@1', { oid: null });
  leave(page);
  stop();
  expect(page.sent[0]?.outcomes.map(({ kind }) => kind)).toEqual(['error', 'completion']);
});

test('when it is stopped it hears nothing more, and nothing is sent', () => {
  const [page, bus] = [aPage(), createBus()];
  tellOutcomes({ remotes: [cart], bus, begun: createOutcomeQueue(page) }, page as never)();
  bus.emit('order.changed@1', { oid: null });
  leave(page);
  expect(page.sent).toEqual([]);
});

test('an error is told by its kind and its place in the build, once, and never by what it says', () => {
  const [page, bus] = [aPage(), createBus()];
  const begun = createOutcomeQueue(page);
  const stop = tellOutcomes({ remotes: [cart], bus, begun }, page as never);
  const error = new TypeError('ana@example.ca has no card');
  error.stack = [
    'TypeError: ana@example.ca has no card',
    '    at h (https://store.test/remotes/mfe-cart/1.0.0/app.js:1:1234)',
    '    at k (https://store.test/shell/1.0.0/main.js:1:99)',
    'g@https://store.test/remotes/mfe-cart/1.0.0/731.0fd133c2fb.js:2:5',
  ].join('\n');
  const tell = (thrown: unknown) =>
    page.dispatchEvent(Object.assign(new Event('error'), { filename: '', error: thrown }));
  tell(error);
  tell(new RemoteError('mfe-cart', '1.0.0', 'render', error));
  begun.add({ remote: cart, kind: 'error', error });
  leave(page);
  stop();
  const counted = { remote: 'mfe-cart', version: '1.0.0', kind: 'error' };
  const frames = [
    ['app.js', 1, 1234],
    ['731.0fd133c2fb.js', 2, 5],
  ];
  expect(page.sent[0]?.outcomes).toEqual([{ ...counted, error: { name: 'TypeError', frames } }, counted]);
});

test('what broke before the beacon was there is told: by its stack, else as what was drawn', () => {
  const page = aPage();
  const begun = createOutcomeQueue(page);
  begun.add({ remote: cart, kind: 'error', error: Object.assign(new Error('x'), { stack: 'Error: x' }) });
  const elsewhere = Object.assign(new Error('x'), { stack: 'at /remotes/mfe-cart/0.9.0/app.js:1:1' });
  begun.add({ remote: cart, kind: 'error', error: elsewhere });
  const stop = tellOutcomes({ remotes: [cart], bus: createBus(), begun }, page as never);
  leave(page);
  stop();
  expect(page.sent[0]?.outcomes).toEqual([{ remote: 'mfe-cart', version: '1.0.0', kind: 'error' }]);
});

/** A page of a shell, and what it told when it was left. */
function toldBy(happen: (page: ReturnType<typeof aPage>) => void, pathname = '/auth/confirmation/a-secret') {
  const [page, bus] = [aPage(), createBus()];
  page.location.pathname = pathname;
  const pages = { remotes: [cart], shell: '1.0.0', routes: ['/', '/auth/confirmation/:token'] };
  const stop = tellOutcomes({ ...pages, bus, begun: createOutcomeQueue(page) }, page as never);
  happen(page);
  leave(page);
  stop();
  return page.sent[0]?.outcomes.filter(({ kind }) => kind === 'error');
}
const throwOn = (page: EventTarget, error: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
const errorAt = (place: string, message = 'a.b is not a function for ana@example.ca') =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (${place})` });

test('what the shell throws is told with its place, its words without anybody’s, and the route of the page', () => {
  const told = toldBy((page) => throwOn(page, errorAt('https://store.test/shell/1.0.0/main.js:1:99')));
  const message = 'a.b is not a function for …';
  const error = { name: 'TypeError', frames: [['main.js', 1, 99]], message };
  expect(told).toEqual([
    { remote: 'shell', version: '1.0.0', kind: 'error', error, route: '/auth/confirmation/:token' },
  ]);
});

test.each([
  ['of no file that is known', 'https://store.test/elsewhere.js:1:1', '/nowhere', '*'],
  ['of a library', 'native', '/cart', '/cart'],
])('an error %s is the shell’s', (_title, place, pathname, route) => {
  const told = toldBy((page) => throwOn(page, errorAt(place)), pathname);
  expect(told).toMatchObject([{ remote: 'shell', error: { frames: [] }, route }]);
});

test.each([
  ['a visitor’s extension', 'chrome-extension://abcdef/inject.js:1:1'],
  [
    'a version of a remote that this page does not have',
    'https://store.test/remotes/mfe-cart/0.9.0/app.js:1:1',
  ],
])('an error of %s is nobody’s', (_title, place) => {
  expect(toldBy((page) => throwOn(page, errorAt(place)))).toEqual([]);
});

test('an error that throws as it is read counts for the remote that its stack names', () => {
  const refuse = () => {
    throw new Error('read');
  };
  const inCart = errorAt('https://store.test/remotes/mfe-cart/1.0.0/app.js:1:10');
  for (const part of ['name', 'message']) Object.defineProperty(inCart, part, { get: refuse });
  const error = { name: 'Error', frames: [['app.js', 1, 10]] };
  expect(toldBy((page) => throwOn(page, inCart))).toEqual([
    { remote: 'mfe-cart', version: '1.0.0', kind: 'error', error },
  ]);
  const stackless = Object.defineProperty(new Error('x'), 'stack', { get: refuse });
  expect(toldBy((page) => throwOn(page, stackless))).toMatchObject([{ remote: 'shell', kind: 'error' }]);
});

const happening = (name: string, with_: object) => Object.assign(new Event(name), with_);
const shellFile = 'https://store.test/shell/1.0.0/main.js';
test.each<[string, Event, string[]]>([
  ['a thrown text', happening('error', { error: 'text', filename: shellFile }), ['mfe-cart']],
  ['a text that refuses a promise', happening('unhandledrejection', { reason: 'text' }), ['mfe-cart']],
  ['nothing at all', happening('unhandledrejection', { reason: undefined }), ['mfe-cart']],
  [
    'a text thrown by an extension',
    happening('error', { error: 'text', filename: 'moz-extension://a/b.js' }),
    [],
  ],
  [
    'what the store saw of a part of a version that this page does not have',
    happening('error', { error: 'text', filename: '/remotes/mfe-catalog/1.0.0/#page' }),
    [],
  ],
  ['an error that the browser hides', happening('error', { error: null, filename: '' }), []],
])(
  'what is no error has no stack: %s counts for the page that stands, or for nobody',
  (_what, event, names) => {
    const told = toldBy((page) => page.dispatchEvent(event), '/cart') as { remote: string }[] | undefined;
    expect(told?.map(({ remote }) => remote)).toEqual(names);
  },
);

test('where another version has run, what has no stack counts for nobody', () => {
  const [page, bus] = [aPage(), createBus()];
  const alone = { isAlone: () => false };
  const stop = tellOutcomes(
    { remotes: [cart], bus, begun: createOutcomeQueue(page), ...alone },
    page as never,
  );
  throwOn(page, 'text');
  bus.emit('order.changed@1', { oid: null });
  leave(page);
  stop();
  expect(page.sent[0]?.outcomes.map(({ kind }) => kind)).toEqual(['completion']);
});

test('a page that fails in a loop tells it thirty times, and names the place once', () => {
  const told = toldBy((page) => {
    for (let turn = 0; turn < 1_000; turn++)
      throwOn(page, errorAt('https://store.test/shell/1.0.0/main.js:1:9'));
  });
  expect(told?.length).toBe(30);
  expect(told?.filter((one) => 'error' in one).length).toBe(1);
});

test('of an earlier page that froze each version that was on it counts an error', () => {
  const items = {
    getItem: (item: string) => kept[item] ?? null,
    removeItem: (item: string) => delete kept[item],
  };
  const kept: Record<string, string> = Object.assign(Object.create({ ...items, setItem: () => undefined }), {
    'msl.alive.x': JSON.stringify({ at: 0, parts: [{ name: 'mfe-cart', version: '0.9.0' }] }),
  });
  const page = Object.assign(aPage(), {
    ...{ localStorage: kept, setInterval: () => 0, setTimeout: () => 0 },
  });
  const stop = tellOutcomes(
    { remotes: [cart], bus: createBus(), begun: createOutcomeQueue(page) },
    page as never,
  );
  leave(page);
  stop();
  expect(page.sent).toEqual([{ outcomes: [{ remote: 'mfe-cart', version: '0.9.0', kind: 'error' }] }]);
});

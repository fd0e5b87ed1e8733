import { createServer } from 'node:net';
import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { createRenderFaults } from '../outcomes/render-faults.ts';
import { anEdge, signedVisitor } from '../testing/an-edge.ts';

/** A shell that puts what the remote's page gives into a heading; its own pages need `map`. */
const shell = `
let home = 'home';
exports.shared = { home: { call: (word) => { home = word; } } };
exports.renderPage = async ({ state, url, known, bringRemote, fetch }) => {
  const remote = state.remotes.find(({ routes }) => routes.includes(url.pathname));
  const word = remote ? await (await bringRemote(remote, './App')).server.modules['./App'](fetch) : [known ? home : 'nowhere'].map(String)[0];
  return { html: '<h1>' + word + '</h1>', rendered: { page: null, parts: [], answers: [], refusals: [] } };
};`;
const page = (body: string) => `exports.modules = { './App': (fetch) => { ${body} } };`;
const GOOD = '1.0.0-aaaaaaaa';
const BAD = '2.0.0-cccccccc';
const headers = { host: 'store.test', cookie: signedVisitor('somebody') };
const SECRET = 'sk_test_of_the_store';

/** An edge whose cart is good, and a version of it that does what a test plants. */
async function aStore(planted: string) {
  const faults = createRenderFaults();
  const { app, store } = await anEdge({
    server: { shell, cart: page("return 'good';") },
    renderFaults: faults,
    api: async (api) => {
      api.get('/banners', async () => ({ secret: SECRET }));
    },
  });
  const manifest = { rendered: ['/cart'] };
  store.publishRemote(await aBuiltRemote({ version: BAD, server: page(planted), manifest }));
  await release(store, 'mfe-cart', BAD);
  const open = async (url: string, remoteAddress = '10.0.0.1') => {
    const { statusCode, body } = await app.inject({ url, headers, remoteAddress });
    return { statusCode, heading: /<h1>(.*?)<\/h1>/s.exec(body)?.[1], body };
  };
  const rollBack = () => release(store, 'mfe-cart', GOOD);
  /** Holds once the fault of a page that was given is seen. */
  const seen = async (most = 1) => {
    while ((faults.list()[0]?.faults ?? 0) < most) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { app, store, faults, open, rollBack, seen };
}

const GROWS = 'const all = []; for (;;) all.push(new Uint8Array(32e6).fill(1));';
const ends: [string, string][] = [
  ['loops', 'for (;;);'],
  ['waits for ever', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
  ['throws late', "setTimeout(() => { throw new Error('late'); }); return new Promise(() => {});"],
  ['leaves a rejection behind', "Promise.reject(new Error('floating')); return 'floating';"],
  ['grows to 2 GB', GROWS],
  ['fills the heap', "const all = []; for (;;) all.push('x'.repeat(50) + all.length);"],
  ['changes what all pages share', "Array.prototype.map = null; return 'spoiled';"],
  ['changes what the platform adds', "URLSearchParams.prototype.get = () => 'mine'; return 'spoiled';"],
  ['floods its starter', "return 'x'.repeat(20e6);"],
  ['calls without end', "for (let i = 0; i < 100; i++) fetch('/api/banners'); return new Promise(() => {});"],
];

test.each(ends)(
  'a remote that %s loses its own page; others answer meanwhile, and after a rollback all is well',
  async (name, planted) => {
    const { app, open, rollBack, faults, seen } = await aStore(
      planted.replace("'/api", "'http://store.test/api"),
    );
    expect((await open('/')).heading).toBe('home');
    const answered: string[] = [];
    const note = (what: string) => () => void answered.push(what);
    const own = open('/cart').then((given) => {
      note('cart')();
      return given;
    });
    const others = [
      open('/faq?topic=fresh').then(({ heading }) => note(String(heading))()),
      app.inject('/api/banners').then(({ statusCode }) => note(`api ${statusCode}`)()),
    ];
    await Promise.all([own, ...others]);
    const { statusCode, body } = await own;
    expect(statusCode).toBe(200);
    expect(body).toContain(`/remotes/mfe-cart/${BAD}/remoteEntry.js`);
    expect(answered.filter((what) => what !== 'cart').toSorted()).toEqual(['api 200', 'home']);
    // Who loops is waited for; nobody else waits for them.
    if (name === 'loops') expect(answered.at(-1)).toBe('cart');
    if (name !== 'waits for ever') {
      await seen();
      expect(faults.list()).toMatchObject([{ remote: 'mfe-cart', version: BAD, route: '/cart', faults: 1 }]);
    }
    expect((await open('/faq?topic=again')).heading).toBe('home');
    await rollBack();
    expect((await open('/cart')).heading).toBe('good');
    await app.close();
  },
);

const tries: [string, string][] = [
  ['the environment', 'return JSON.stringify(process.env);'],
  ['a file', "return require('node:fs').readFileSync('/etc/hostname', 'utf8');"],
  ['a file by an import', "return import('node:fs').then((fs) => fs.readFileSync('/etc/hostname', 'utf8'));"],
  [
    'a file by what Node has built in',
    "return process.getBuiltinModule('fs').readFileSync('/etc/hostname');",
  ],
  ['a file by a binding', "return String(process.binding('fs'));"],
  ['its exit', "process.exit(1); return 'ended';"],
  ['its starter', 'process.kill(process.ppid);'],
  ['another process', "return require('child_process').execSync('id');"],
  ['a thread', "return String(new Worker('data:text/javascript,'));"],
  ['code out of text', "return new Function('return 1')();"],
  [
    'pages that are no calls',
    "return fetch('http://store.test/api/../metrics').then((answer) => answer.text());",
  ],
];

test.each(tries)('a remote does not get at %s; its page is the browser’s to draw', async (what, planted) => {
  const { app, open, rollBack } = await aStore(planted);
  const { statusCode, heading, body } = await open('/cart');
  expect(statusCode).toBe(200);
  expect(body).toContain(`/remotes/mfe-cart/${BAD}/remoteEntry.js`);
  expect(heading).toBe(what === 'the environment' ? '{}' : undefined);
  expect((await open('/faq?topic=fresh')).heading).toBe('home');
  await rollBack();
  expect((await open('/cart')).heading).toBe('good');
  await app.close();
});

test('a remote opens no socket', async () => {
  let connections = 0;
  const server = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { app, open } = await aStore(
    `return globalThis.fetch('http://127.0.0.1:${port}/').then(() => 'out', (error) => { throw error; });`,
  );
  expect((await open('/cart')).heading).toBeUndefined();
  expect(connections).toBe(0);
  await app.close();
  server.close();
});

test('what a page begins ends with it: nothing of it disturbs the next one', async () => {
  const { app, open, faults } = await aStore(
    "setInterval(() => { for (;;); }, 10); setTimeout(() => { throw new Error('late'); }); return 'begun';",
  );
  expect((await open('/cart')).heading).toBe('begun');
  for (const visit of [1, 2, 3]) {
    expect((await open(`/faq?topic=${visit}`)).heading).toBe('home');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(faults.list()).toEqual([]);
  await app.close();
});

test('what one visitor’s address makes of a page switches it off for nobody, and a call that is too long is only refused', async () => {
  const { app, open, faults } = await aStore(`
    return fetch('http://store.test/api/banners?' + 'a'.repeat(2100)).then(({ status }) => status);`);
  for (const time of [1, 2, 3]) expect((await open(`/cart?time=${time}`)).heading).toBe('414');
  const long = await open(`/cart?category=${'A'.repeat(1_600)}`);
  expect([long.statusCode, long.heading]).toEqual([200, undefined]);
  const { versions } = (await app.inject('/telemetry/figures')).json();
  expect(versions).toContainEqual(expect.objectContaining({ version: BAD, counted: {} }));
  expect((await app.inject('/telemetry')).json()['mfe-cart'][BAD]).toMatchObject({ renderFailures: 0 });
  expect(faults.list()).toEqual([]);
  await app.close();
});

test('one visitor who has a page loop again and again is left with that route alone to the browser', async () => {
  const { app, open, faults, seen } = await aStore('for (;;);');
  for (const time of [1, 2, 3, 4]) {
    await open(`/cart?time=${time}`);
    await seen(Math.min(time, 3));
  }
  expect(faults.aside()).toMatchObject([{ route: '/cart', faults: 3 }]);
  for (const visitor of ['127.0.0.1', '10.0.0.2'])
    expect((await open(`/faq?topic=${visitor}`, visitor)).heading).toBe('home');
  await open('/cart?time=5', '10.0.0.2');
  await seen(4);
  expect(faults.list()).toMatchObject([{ faults: 4 }]);
  await app.close();
});

test('what a version left in other pages, by a function that all may call, ends with it', async () => {
  const { app, open, rollBack } = await aStore("require('home').call('theirs'); return 'called';");
  expect((await open('/cart')).heading).toBe('called');
  expect((await open('/faq?topic=fresh')).heading).toBe('theirs');
  await rollBack();
  expect((await open('/faq?topic=fresh')).heading).toBe('home');
  expect((await open('/')).heading).toBe('home');
  await app.close();
});

test('after a third visitor’s fault its route is left to the browser at once, until it is released or rolled back', async () => {
  const { app, store, open, rollBack, faults, seen } = await aStore('for (;;);');
  for (const time of [1, 2, 3]) {
    await open(`/cart?time=${time}`, `10.0.0.${time}`);
    await seen(time);
  }
  expect(faults.aside()).toMatchObject([{ remote: 'mfe-cart', version: BAD, route: '/cart', faults: 3 }]);
  expect((await open('/cart?time=4')).statusCode).toBe(200);
  expect(faults.list()).toMatchObject([{ faults: 3 }]);
  const { versions } = (await app.inject('/telemetry/figures')).json();
  expect(versions).toContainEqual(expect.objectContaining({ version: BAD, counted: { hung: 3, left: 4 } }));
  await rollBack();
  expect((await open('/cart')).heading).toBe('good');
  expect(faults.aside()).toEqual([]);
  await release(store, 'mfe-cart', BAD);
  await open('/cart?time=5');
  await seen();
  expect(faults.list()).toMatchObject([{ version: BAD, faults: 1 }]);
  await app.close();
});

test('a loop in a page is told with the other remotes that have a part in it: it may be that of one that fills a slot', async () => {
  const filled = shell.replace(
    'const word',
    `for (const one of state.remotes.filter(({ slots }) => slots.length > 0))
    (await bringRemote(one, './ideas')).server.modules['./ideas']();
  const word`,
  );
  const { app, store } = await anEdge({ server: { shell: filled, cart: page('for (;;);') } });
  const open = () => app.inject({ url: '/cart', headers });
  const ended = async () => {
    const said = jest.spyOn(app.log, 'error');
    await open();
    const told = () => said.mock.calls.map(([what]) => what as object).filter((what) => 'fault' in what);
    while (told().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return told()[0];
  };
  expect(await ended()).toEqual({ ...CART, fault: expect.stringMatching(/processor time/) });
  const manifest = { name: 'mfe-news', routes: ['/news'], slots: [{ name: 'cart.end', module: 'ideas' }] };
  const server = "exports.modules = { './ideas': () => { for (;;); } };";
  store.publishRemote(await aBuiltRemote({ manifest, server }));
  await release(store, 'mfe-news', GOOD);
  jest.restoreAllMocks();
  expect(await ended()).toMatchObject({ ...CART, beside: [`mfe-news ${GOOD}`] });
});
const CART = { remote: 'mfe-cart', version: GOOD, route: '/cart', versions: expect.any(String) };

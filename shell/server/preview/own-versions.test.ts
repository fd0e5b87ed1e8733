import { aBuiltRemote, aBuiltShell } from '@msl/federation-build/testing/a-built-remote.ts';
import { releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { createRenderFaults, type RenderFaults } from '../outcomes/render-faults.ts';
import { anEdge, pageStateOf, signedVisitor } from '../testing/an-edge.ts';

/** A shell that shows the remote's word, and how many pages its process has rendered. */
const shell = `
let pages = 0;
exports.shared = {};
exports.renderPage = async ({ state, url, bringRemote }) => {
  const remote = state.remotes.find(({ routes }) => routes.includes(url.pathname));
  const word = remote ? (await bringRemote(remote, './App')).server.modules['./App']() : 'home';
  return {
    html: '<h1>' + word + '</h1><i>' + ++pages + '</i>',
    rendered: { page: null, parts: [], answers: [], refusals: [] },
    head: { title: 'Page', description: 'Page', indexed: true },
  };
};`;
const says = (word: string) => `exports.modules = { './App': () => ${JSON.stringify(word)} };`;
const THROWS = "exports.modules = { './App': () => { throw new Error('broken'); } };";
/** Its process is ended for it. */
const HANGS = 'for (;;);';
const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];

async function aStore(
  server: string,
  manifest: object = { rendered: ['/cart'] },
  renderFaults?: RenderFaults,
) {
  const edge = await anEdge({ server: { shell, cart: says('one') }, ...(renderFaults && { renderFaults }) });
  edge.store.publishRemote(await aBuiltRemote({ version: V2, server, manifest }));
  const open = (overrides?: Record<string, string>, url = '/cart') =>
    edge.app.inject({
      url,
      headers: {
        host: 'store.test',
        cookie: `${signedVisitor('ana')}; msl.overrides=${encodeURIComponent(JSON.stringify(overrides ?? {}))}`,
      },
    });
  const words = async (...of: Parameters<typeof open>) =>
    /<h1>(.*?)<\/i>/.exec((await open(...of)).body)?.[1];
  const figures = async () => (await edge.app.inject('/telemetry')).json();
  return { ...edge, open, words, figures };
}
const MINE = { 'mfe-cart': V2 };

test.each<[string, string, RegExp]>([
  ['comes', says('two'), /^render;dur=[\d.]+;desc="rendered"$/],
  ['throws', THROWS, /^render;dur=[\d.]+;desc="left", render-fault;desc="[^"]*broken[^"]*"$/],
  ['hangs', HANGS, /^render;dur=[\d.]+;desc="left", render-fault;desc="[^"]+"$/],
])(
  'what the server did with a version that %s is told beside it, and to nobody else',
  async (_what, server, told) => {
    const { open } = await aStore(server);
    const timing = async (overrides?: Record<string, string>) =>
      String((await open(overrides)).headers['server-timing'] ?? '')
        .split(', ')
        .filter((one) => one.startsWith('render'))
        .join(', ');
    expect(await timing(MINE)).toMatch(told);
    expect(await timing()).toBe('');
  },
);

test('a version that one browser alone has is rendered for it, kept nowhere and found by no search engine', async () => {
  const { open, words } = await aStore(says('two'));
  expect(await words()).toBe('one</h1><i>1');
  const { body, headers } = await open(MINE);
  expect(body).toContain('<h1>two</h1>');
  expect(pageStateOf(body).remotes[0].version).toBe(V2);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(headers.etag).toBeUndefined();
  const everybody = await open();
  expect(everybody.body).toContain('<h1>one</h1>');
  expect(everybody.headers['x-robots-tag']).toBeUndefined();
});

test('it is rendered by processes that render nothing else, each a single page', async () => {
  const { words } = await aStore(says('two'));
  expect([await words(MINE), await words(MINE)]).toEqual(['two</h1><i>1', 'two</h1><i>1']);
  expect(await words()).toBe('one</h1><i>1');
});

test('what is rendered is what that version declares, not what is live', async () => {
  const { open } = await aStore(says('two'), {});
  expect((await open(MINE)).body).toContain('<div id="root"></div>');
});

test('the first version of a remote, which nobody has, is there for that browser alone', async () => {
  const { store, open, words } = await aStore(says('two'));
  const manifest = { name: 'mfe-news', namespace: 'mfe-news', routes: ['/news'], rendered: ['/news'] };
  store.publishRemote(await aBuiltRemote({ version: V1, server: says('news'), manifest }));
  expect(await words({ 'mfe-news': V1 }, '/news')).toBe('news</h1><i>1');
  expect((await open({}, '/news')).statusCode).toBe(404);
});

test.each(['constructor', '__proto__', '../remotes/mfe-cart', 'shell/x', ''])(
  'a cookie that names %j as a remote changes nothing',
  async (name) => {
    const { open } = await aStore(says('two'));
    const { body, statusCode } = await open({ [name]: V2, ...JSON.parse(`{"${name}":"${V2}"}`) });
    expect([statusCode, body.includes('<h1>one</h1>')]).toEqual([200, true]);
  },
);

test('a fault of it is charged neither to the canary nor to what everybody has', async () => {
  const { open, store, canaries, figures } = await aStore(THROWS);
  await releaseCanary(store, 'mfe-cart', V2, { steps: [50], visitors: 40 });
  expect((await open(MINE)).body).toContain('<div id="root"></div>');
  await canaries.turn();
  expect(await figures()).toEqual({});
});

test('a process that is ended because of it is in nobody’s figures, also where some have it as a canary', async () => {
  const renderFaults = createRenderFaults();
  const { store, open } = await aStore(HANGS, { rendered: ['/cart'] }, renderFaults);
  await releaseCanary(store, 'mfe-cart', V2, 10);
  expect((await open(MINE)).body).toContain('<div id="root"></div>');
  expect(renderFaults.list()).toEqual([]);
});

test('nor is anything that its browser reports, of whatever remote', async () => {
  const { app, figures } = await aStore(says('two'));
  const report = (cookie: string) =>
    app.inject({
      ...{ method: 'POST', url: '/telemetry' },
      headers: { 'content-type': 'text/plain', cookie: `${signedVisitor('ana')}${cookie}` },
      payload: JSON.stringify({ outcomes: [{ remote: 'mfe-cart', version: V1, kind: 'error' }] }),
    });
  await report(`; msl.overrides=${encodeURIComponent('{"shell":"1.0.0-bbbbbbbb"}')}`);
  expect(await figures()).toEqual({});
  await report('');
  expect(await figures()).toMatchObject({ 'mfe-cart': { [V1]: { visitors: 1 } } });
});

test('a shell that does not start on the server is that browser’s alone: everybody’s pages stay rendered', async () => {
  const { store, open, words } = await aStore(says('two'));
  const [version, server] = ['2.0.0-dddddddd', "throw new Error('no shell');"];
  store.publishShell(await aBuiltShell({ version, server }));
  for (let times = 0; times < 3; times += 1)
    expect((await open({ shell: version })).body).toContain('<div id="root"></div>');
  expect(await words()).toBe('one</h1><i>1');
  expect(await words(undefined, '/faq')).toMatch(/^home/);
});

import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { release, releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { anEdge, pageStateOf, signedVisitor } from '../testing/an-edge.ts';

/** A shell that puts the remote's word into a heading, and says what a test wants to see escaped. */
const shell = `
exports.shared = { react: { word: 'shared' } };
exports.renderPage = async ({ state, url, bringRemote, known }) => {
  const remote = state.remotes.find(({ routes }) => routes.includes(url.pathname));
  const word = remote ? (await bringRemote(remote, './App')).server.modules['./App']() : known ? 'home' : 'nowhere';
  return {
    html: '<title>Page</title><h1 class="cart">' + word + '</h1>',
    rendered: { page: null, parts: [], answers: [[['x'], '</script><b>', 1]], refusals: [] },
    head: { title: 'A & B', description: '"quoted"', indexed: known, jsonLd: [{ name: '</script>' }] },
  };
};`;
const cart = (word: string) => `exports.modules = { './App': () => ${JSON.stringify(word)} };`;
const V1 = '1.0.0-aaaaaaaa';
const V2 = '2.0.0-cccccccc';
const visit = { host: 'store.test', cookie: signedVisitor('somebody') };

const aRenderingEdge = async (code = cart('one')) => {
  const { app, store } = await anEdge({ server: { shell, cart: code } });
  const html = async (url = '/cart', headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...visit, ...headers } });
  const publish = async (server: string) => {
    store.publishRemote(await aBuiltRemote({ version: V2, server, manifest: { rendered: ['/cart'] } }));
  };
  const fileOf = (version: string) => path.join(store.dir, 'remotes/mfe-cart', version, 'server/server.js');
  return { html, store, publish, fileOf };
};

test('a page of a remote arrives rendered by the version that the registry names; a release needs no restart', async () => {
  const { html, store, publish } = await aRenderingEdge();
  expect((await html()).body).toContain('<h1 class="cart">one</h1>');
  await publish(cart('two'));
  expect((await html()).body).toContain('<h1 class="cart">one</h1>');
  await release(store, 'mfe-cart', V2);
  expect((await html()).body).toContain('<h1 class="cart">two</h1>');
});

test('all that nobody owns is one page, which names nobody’s address and is left out by search engines', async () => {
  const { html } = await aRenderingEdge();
  const first = await html('/somebody?email=a@b.example&lang=fr-CA');
  const second = await html('/another/address?lang=fr-CA');
  expect([first.statusCode, second.statusCode]).toEqual([404, 404]);
  expect(first.body).toContain('<h1 class="cart">nowhere</h1>');
  expect(second.body).toBe(first.body);
  expect(first.body).not.toMatch(/somebody|canonical|hreflang|og:url/);
  expect(first.body).toContain('<meta name="robots" content="noindex">');
});

test('a page that the browser draws, for its reader opens many, is one for search engines as before', async () => {
  const { app, store } = await anEdge({ server: { shell, cart: cart('one') } });
  const manifest = { routes: ['/cart', '/cart/of/:id', '/cart/mine'], rendered: ['/cart', '/cart/of/:id'] };
  store.publishRemote(await aBuiltRemote({ version: V2, server: cart('two'), manifest }));
  await release(store, 'mfe-cart', V2);
  const isLeftOut = async (url: string) =>
    (await app.inject({ url, headers: visit })).body.includes('<meta name="robots" content="noindex">');
  // As many as are rendered for one address in a minute.
  await Promise.all(Array.from({ length: 120 }, (_, id) => isLeftOut(`/cart/of/${id}`)));
  // Drawn by the browser, both, by the same files: only one of them is nobody else's business.
  expect(await isLeftOut('/cart/mine')).toBe(true);
  const { body } = await app.inject({ url: '/cart', headers: visit });
  expect(body).not.toContain('<h1');
  expect(body).not.toContain('<meta name="robots" content="noindex">');
});

test('a document has one title, and a picture for whoever shares it', async () => {
  const { html } = await aRenderingEdge();
  for (const url of ['/cart', '/', '/nobody-s']) {
    const { body } = await html(url);
    expect([url, body.match(/<title/g)?.length]).toEqual([url, 1]);
    expect(body).toContain(
      '<meta property="og:image" content="http://store.test/assets/store/share-fr-CA.jpg">',
    );
  }
});

test('the document of a page that gives no title is titled by its heading, before any script of it runs', async () => {
  const untitled = shell.replace('<title>Page</title>', '').replace(/ {4}head: .*\n/, '');
  const { app } = await anEdge({ server: { shell: untitled, cart: cart('Tom &amp; <b>Zoé</b>') } });
  const { body } = await app.inject({ url: '/cart', headers: visit });
  expect(body).toContain('<title data-document="">Tom &amp; Zoé – Marché</title>');
});

test('a visitor of a canary gets the canary rendered, another one does not', async () => {
  const { html, store, publish } = await aRenderingEdge();
  await publish(cart('two'));
  await releaseCanary(store, 'mfe-cart', V2, 50);
  const words = new Map<string, string>();
  for (const name of 'abcdefghijklmnop') {
    const { body } = await html('/cart', { cookie: signedVisitor(name) });
    const { version } = pageStateOf(body).remotes[0];
    words.set(version, `${words.get(version) ?? ''}${/<h1[^>]*>(\w+)/.exec(body)?.[1]} `);
  }
  expect(new Set(words.get(V1)?.trim().split(' '))).toEqual(new Set(['one']));
  expect(new Set(words.get(V2)?.trim().split(' '))).toEqual(new Set(['two']));
});

test.each([
  ['throws when it is read', 'throw new Error("broken");'],
  ['is no program', 'this is ( no program'],
  ['asks for what is not shared', 'require("node:fs");'],
  ['throws when it renders', 'exports.modules = { "./App": () => { throw new Error("broken"); } };'],
])('a remote whose server build %s leaves its page to the browser', async (_, code) => {
  const { html } = await aRenderingEdge(code);
  const { statusCode, body } = await html();
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('/remotes/mfe-cart/1.0.0-aaaaaaaa/remoteEntry.js');
});

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['is not what was built', (file: string) => writeFileSync(file, cart('somebody else'))],
])('a remote whose server build %s leaves its page to the browser', async (_, spoil) => {
  const { html, fileOf } = await aRenderingEdge();
  spoil(fileOf(V1));
  const { statusCode, body } = await html();
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect((await html('/')).body).toContain('<h1 class="cart">home</h1>');
});

test('what is inline is named by the policy, and no text of a page ends an element', async () => {
  const { html } = await aRenderingEdge();
  const { body, headers } = await html();
  const policy = String(headers['content-security-policy']);
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const scripts = [...body.matchAll(/<script data-files[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  expect([styles.length, scripts.length]).toEqual([3, 1]);
  for (const text of [...styles, ...scripts]) expect(policy).toContain(hashed(text));
  expect(policy).not.toContain('unsafe');
  expect(body).toContain('<style data-href="app.css">.cart{color:red}</style>');
  expect(body).not.toContain('</script><b>');
  expect(pageStateOf(body).rendered.answers).toEqual([[['x'], '</script><b>', expect.any(Number)]]);
});

test("the fonts are in the page's styles: its first words are drawn in them, and no file is waited for", async () => {
  const { body, headers } = await (await aRenderingEdge()).html();
  const font = Buffer.from('font').toString('base64');
  expect(body).toContain(`src:url(data:font/woff2;base64,${font}) format("woff2")`);
  expect(body).not.toContain('text.woff2');
  expect(headers['content-security-policy']).toMatch(/font-src 'self' data:[ ;]/);
});

test('the head says what the page is, where it is and in which languages', async () => {
  const { html } = await aRenderingEdge();
  const { body } = await html('/cart?utm_source=x&lang=en-CA');
  expect(body).toContain('<html lang="en-CA">');
  expect(body).toContain('<meta property="og:title" content="A &amp; B">');
  expect(body).toContain('<meta name="description" content="&quot;quoted&quot;">');
  expect(body).toContain('<link rel="canonical" href="http://store.test/cart?lang=en-CA">');
  expect(body).toContain('<link rel="alternate" hreflang="fr-CA" href="http://store.test/cart?lang=fr-CA">');
  expect(body).toContain('<link rel="alternate" hreflang="x-default" href="http://store.test/cart">');
});

test('a path that nobody owns is rendered too, and is a 404', async () => {
  const { html } = await aRenderingEdge();
  const { statusCode, body } = await html('/nowhere/at-all');
  expect([statusCode, /<h1[^>]*>(\w+)/.exec(body)?.[1]]).toEqual([404, 'nowhere']);
});

test('a page whose API says that the store is closed is a 503, and opens with it', async () => {
  const asking = `
exports.shared = {};
exports.renderPage = async ({ url, fetch }) => {
  const { status } = await fetch(new URL('/api/banners', url));
  return status === 503 ? undefined : {
    html: '<h1>home</h1>', rendered: { page: null, parts: [], answers: [], refusals: [] }, head: undefined,
  };
};`;
  let status = 503;
  let message = 'maintenance';
  const { app } = await anEdge({
    server: { shell: asking, cart: cart('one') },
    api: async (api) => {
      api.get('/banners', (_request, reply) => reply.code(status).send({ code: status, message }));
    },
  });
  const closed = await app.inject({ url: '/', headers: visit });
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '300']);
  expect(closed.body).toContain('<div id="root"></div>');
  message = 'unavailable';
  // Its database restarts: the browser draws the page and asks again.
  expect((await app.inject({ url: '/mission', headers: visit })).statusCode).toBe(200);
  status = 200;
  const open = await app.inject({ url: '/faq', headers: visit });
  expect([open.statusCode, open.headers['retry-after']]).toEqual([200, undefined]);
});

test('of two remotes in a page, the one whose code threw is counted, and not its neighbour', async () => {
  const { app, store } = await anEdge({
    server: {
      shell: `
exports.shared = {};
exports.renderPage = async ({ state, bringRemote, report }) => {
  for (const remote of state.remotes) {
    try {
      (await bringRemote(remote, './App')).server.modules['./App']();
    } catch (error) { report(error); }
  }
  return { html: '<h1>Page</h1>', rendered: { page: null, parts: [], answers: [], refusals: [] } };
};`,
      cart: cart('one'),
    },
  });
  const slots = [{ name: 'home.menu', module: 'menu' }];
  const manifest = { name: 'mfe-gifts', namespace: 'mfe-gifts', routes: ['/gifts'], slots };
  const server = "exports.modules = { './App': () => { throw new Error('no gifts'); } };";
  store.publishRemote(await aBuiltRemote({ version: V2, server, manifest }));
  await release(store, 'mfe-gifts', V2);
  expect((await app.inject({ url: '/cart', headers: visit })).body).toContain('<h1>Page</h1>');
  const loads = [
    ['mfe-gifts', V2],
    ['mfe-cart', V1],
  ].map(([remote, version]) => ({ remote, version, kind: 'load' }));
  const payload = JSON.stringify({ outcomes: loads });
  const type = { 'content-type': 'text/plain' };
  await app.inject({ method: 'POST', url: '/telemetry', headers: { ...visit, ...type }, payload });
  const figures = (await app.inject('/telemetry')).json();
  expect(figures['mfe-gifts'][V2]).toMatchObject({ visitors: 1, renderFailures: 1 });
  expect(figures['mfe-cart'][V1]).toMatchObject({ visitors: 1, renderFailures: 0 });
  const { versions } = (await app.inject('/telemetry/figures')).json();
  const rowOf = (name: string) => versions.find(({ remote }: { remote: string }) => remote === name);
  expect(rowOf('mfe-gifts')).toMatchObject({ version: V2, counted: { threw: 1 } });
  expect(rowOf('mfe-cart')).toMatchObject({
    measured: { renderMs: { values: 1 } },
    counted: { visitors: 1 },
  });
});

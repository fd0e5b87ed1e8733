import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { release, releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { WATCH_SCRIPT_HASH } from './html/late-script.ts';
import { anEdge, pageStateOf, signedVisitor } from './testing/an-edge.ts';

const asBrowser = (accept = 'fr-CA', cookie?: string) => ({
  'accept-language': accept,
  ...(cookie && { cookie }),
});

test('a page names its language, its texts and the versions of this visitor', async () => {
  const { app } = await anEdge();
  const answer = await app.inject({ url: '/cart', headers: asBrowser() });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<html lang="fr-CA">');
  expect(answer.body).toContain('<title data-document="">Marché</title>');
  expect(pageStateOf(answer.body)).toMatchObject({
    locale: 'fr-CA',
    config: { environment: 'local', payment: { scriptUrl: 'http://127.0.0.1:3001/stripe.js' } },
    remotes: [{ name: 'mfe-cart', version: '1.0.0-aaaaaaaa', global: 'mfe_cart_1_0_0_aaaaaaaa' }],
    messages: { shell: { document: { title: 'Marché' } }, 'mfe-cart': { title: 'Panier' } },
  });
});

test("the route's remote is asked for with the page, guarded by its integrity, and no other remote is", async () => {
  const { app } = await anEdge();
  const folder = '/remotes/mfe-cart/1.0.0-aaaaaaaa';
  const cart = (await app.inject({ url: '/cart' })).body;
  for (const [file, as] of [
    ['remoteEntry.js', 'script'],
    ['app.js', 'script'],
    ['app.css', 'style'],
  ]) {
    expect(cart).toMatch(
      new RegExp(
        `<link rel="preload" href="${folder}/${file}" as="${as}" crossorigin="anonymous" integrity="sha256-`,
      ),
    );
  }
  const home = (await app.inject({ url: '/' })).body;
  expect(home).not.toContain(`href="${folder}`);
  expect(home).toMatch(/<link rel="preload" href="[^"]+text\.woff2" as="font" type="font\/woff2"/);
  expect(pageStateOf(home).messages['mfe-cart']).toBeUndefined();
});

test("a page of the shell is asked for with the document: its chunk, its style sheet and its language's texts", async () => {
  const { app } = await anEdge();
  const { body } = await app.inject({ url: '/', headers: asBrowser('en-CA') });
  const preloads = [...body.matchAll(/<link rel="preload" href="\/shell\/[^"]+\/([^"/]+)"/g)].map(
    ([, file]) => file,
  );
  expect(preloads).toEqual(['home.js', 'home.css', 'home.en-CA.js', 'text.woff2']);
  const elsewhere = await app.inject({ url: '/faq' });
  expect(elsewhere.body).not.toContain('home.js');
});

test('a page carries a policy that allows no inline script, and the headers of every answer', async () => {
  const { app } = await anEdge();
  const { headers } = await app.inject({ url: '/' });
  // The one that hears whether the shell starts is named by its hash.
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' ${WATCH_SCRIPT_HASH} http://127.0.0.1:3001;`,
  );
  expect(headers['cache-control']).toBe('private, no-cache');
  for (const url of ['/', '/registry.json', '/remotes/none.js', '/assets/food/1f955.webp']) {
    expect((await app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
  }
});

test('texts that look like markup stay texts', async () => {
  const evil = '</script><script>alert(1)</script>';
  const { app } = await anEdge({ shellTexts: { shell: { document: { title: evil } }, evil } });
  const { body } = await app.inject({ url: '/' });
  expect(body).not.toContain('<script>alert');
  expect(pageStateOf(body).messages.evil).toBe(evil);
});

test('the stored language wins over that of the browser', async () => {
  const { app } = await anEdge();
  const page = await app.inject({ url: '/', headers: asBrowser('fr-CA', 'msl.locale=en-CA') });
  expect(page.body).toContain('<html lang="en-CA">');
});

test('published files come compressed and are kept for ever; a file that is not there is a 404', async () => {
  const { app } = await anEdge();
  const url = '/remotes/mfe-cart/1.0.0-aaaaaaaa/app.js';
  const { headers, statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url })).body).toBe('console.log("cart");');
  for (const missing of [
    '/remotes/mfe-cart/0/app.js',
    '/shell/x/main.js',
    '/no-such.ico',
    '/assets/food/zzz.webp',
  ]) {
    const answer = await app.inject({ url: missing });
    expect([missing, answer.statusCode]).toEqual([missing, 404]);
    expect(answer.headers['content-type']).not.toContain('html');
  }
});

test('a long answer of the API comes compressed, a short one as it is', async () => {
  const { app } = await anEdge({
    api: async (api) => {
      api.get('/long', async () => ({ code: 200, payload: 'tomate '.repeat(400) }));
      api.get('/short', async () => ({ code: 200, payload: 'tomate' }));
    },
  });
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const long = await app.inject({ url: '/api/long', headers });
  expect(long.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({ code: 200 });
  expect(long.rawPayload.length).toBeLessThan(200);
  expect((await app.inject({ url: '/api/short', headers })).headers['content-encoding']).toBeUndefined();
  expect((await app.inject({ url: '/api/long' })).json().code).toBe(200);
});

test('an unknown path is a 404 with the page of the shell; a wrong method is no page', async () => {
  const { app } = await anEdge();
  const unknown = await app.inject({ url: '/no-such-page' });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['content-type']).toContain('text/html');
  expect((await app.inject({ url: '/cart', method: 'POST' })).json()).toEqual({
    code: 404,
    message: 'not-found',
  });
});

test('an id that is too long is refused in the shape of the store, with the headers of every answer', async () => {
  const { app } = await anEdge({ api: async (api) => void api.get('/history/:id', async () => '') });
  const { headers, ...answer } = await app.inject({ url: `/api/history/${'a'.repeat(3000)}` });
  expect([answer.statusCode, answer.json()]).toEqual([414, { code: 414, message: 'request-not-valid' }]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test('a store that is closed answers 503 on every page, says when to ask again, and is still readable', async () => {
  const { app } = await anEdge({ env: { MAINTENANCE: 'true' } });
  for (const url of ['/', '/cart', '/faq', '/no-such-page']) {
    const closed = await app.inject({ url });
    expect([url, closed.statusCode]).toEqual([url, 503]);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect(closed.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(pageStateOf(closed.body).config.maintenance).toBe(true);
    const again = await app.inject({ url, headers: { 'if-none-match': String(closed.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([503, closed.body]);
  }
  expect((await app.inject({ url: '/remotes/mfe-cart/1.0.0-aaaaaaaa/app.js' })).statusCode).toBe(200);
});

test.each(['//', '///', '//[', '//evil.test:99999/', '//evil.test/p', '//cart'])(
  'the path %s is nobody’s: a 404 with the page of the shell',
  async (url) => {
    const { app } = await anEdge();
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test('what renders pages, and where its code came from, is served to nobody', async () => {
  const { app, store } = await anEdge({
    server: { shell: 'exports.renderPage = async () => undefined;', cart: 'exports.modules = {};' },
  });
  for (const folder of ['shell/1.0.0-bbbbbbbb', 'remotes/mfe-cart/1.0.0-aaaaaaaa']) {
    expect(readdirSync(path.join(store.dir, folder, 'server'))).toContain('server.js');
    for (const file of ['server/server.js', 'SERVER/server.js', '%73erver/server.js', './server//server.js'])
      expect([403, 404]).toContain((await app.inject({ url: `/${folder}/${file}` })).statusCode);
  }
});

test('a release is seen at the next page, with no restart', async () => {
  const { app, store } = await anEdge();
  await app.inject({ url: '/cart' });
  store.publishRemote(await aBuiltRemote({ version: '2.0.0-cccccccc' }));
  await release(store, 'mfe-cart', '2.0.0-cccccccc');
  const { body } = await app.inject({ url: '/cart' });
  expect(pageStateOf(body).remotes[0].version).toBe('2.0.0-cccccccc');
  expect(
    (await app.inject({ url: '/registry.json' })).json().microFrontends['mfe-cart'][0].fallbackUrl,
  ).toContain('1.0.0');
});

test('a visitor in a canary stays in it', async () => {
  const { app, store } = await anEdge();
  store.publishRemote(await aBuiltRemote({ version: '2.0.0-cccccccc' }));
  await releaseCanary(store, 'mfe-cart', '2.0.0-cccccccc', 50);
  const versionOf = async (cookie: string) => {
    const { body } = await app.inject({ url: '/cart', headers: { cookie } });
    return pageStateOf(body).remotes[0].version;
  };
  const cookies = Array.from({ length: 30 }, (_, index) => signedVisitor(`visitor-${index}`));
  const first = await Promise.all(cookies.map(versionOf));
  expect(new Set(first).size).toBe(2);
  expect(await Promise.all(cookies.map(versionOf))).toEqual(first);
});

test('a remote whose files are gone does not take the page down', async () => {
  const { app, store } = await anEdge();
  rmSync(path.join(store.dir, 'remotes/mfe-cart'), { recursive: true });
  const page = await app.inject({ url: '/cart' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('rel="preload" href="/remotes');
});

test('with a CDN every immutable file and picture comes from there', async () => {
  const { app } = await anEdge({ env: { ASSETS_BASE: 'https://cdn.example.ca' } });
  const { body } = await app.inject({ url: '/cart' });
  const here = [...body.matchAll(/(?:href|src)="(\/(?!\/)[^"]*)"/g)].map(([, address]) => address);
  expect(here).toEqual(['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest']);
  expect(pageStateOf(body).remotes[0].entry).toMatch(/^https:\/\/cdn\.example\.ca\/remotes\/mfe-cart\//);
  expect(pageStateOf(body).messages['mfe-cart']).toEqual({ title: 'Panier' });
});

test('a page that has not changed costs its headers only', async () => {
  const { app } = await anEdge();
  const { headers } = await app.inject({ url: '/' });
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['/login/%2F%2Fevil.test', 200],
  ['/%', 404],
  ['/%E0%A4%A', 404],
  ['/login/%', 200],
])('%s gets a page of the store, never the bare words of its server', async (url, status) => {
  const { app } = await anEdge();
  const answer = await app.inject({ url, headers: asBrowser() });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('<html lang="fr-CA">');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('an address that ends like a file is a page for whoever goes there, and none for a script tag', async () => {
  const { app } = await anEdge();
  const visit = await app.inject({ url: '/price-list.pdf', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(visit.headers['content-type']).toContain('text/html');
  expect(visit.statusCode).toBe(404);
  const script = await app.inject({ url: '/old.js', headers: { accept: '*/*' } });
  expect(script.json()).toEqual({ code: 404, message: 'not-found' });
});

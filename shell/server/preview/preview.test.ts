import { rmSync } from 'node:fs';
import path from 'node:path';
import { later } from '@msl/contracts/calendar-day.ts';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '@msl/releases/admission/looks.ts';
import { changeOwners, withdrawing } from '@msl/releases/registry/change-owners.ts';
import { makeKey, ownKey } from '@msl/releases/signing/keys.ts';
import { previewToken } from '@msl/releases/signing/preview.ts';
import { anEdge, pageStateOf, signedVisitor } from '../testing/an-edge.ts';
import { holdTheDate } from '../testing/canary-visitors.ts';

const shell = (mark: string) => `
exports.shared = {};
exports.renderPage = async ({ state, url, bringRemote }) => {
  const remote = state.remotes.find(({ routes }) => routes.includes(url.pathname));
  const word = remote ? (await bringRemote(remote, './App')).server.modules['./App']() : 'home';
  return {
    html: '<h1>${mark} ' + word + '</h1>',
    rendered: { page: null, parts: [], answers: [], refusals: [] },
    head: { title: 'Page', description: 'Page', indexed: true },
  };
};`;
const says = (word: string) => `exports.modules = { './App': () => ${JSON.stringify(word)} };`;
const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];
const SHELL_2 = '2.0.0-dddddddd';
const EVERYWHERE = ['server', 'browser'] as const;

async function aStore(env: Record<string, string> = {}) {
  const edge = await anEdge({ env, server: { shell: shell('old'), cart: says('one') } });
  const { store, app } = edge;
  store.publishRemote(
    await aBuiltRemote({ version: V2, server: says('two'), manifest: { rendered: ['/cart'] } }),
  );
  store.publishShell(await aBuiltShell({ version: SHELL_2, server: shell('new') }));
  await prove(store, { name: 'mfe-cart', version: V2 }, EVERYWHERE);
  await prove(store, { name: 'shell', version: SHELL_2 }, EVERYWHERE);
  const post = (url: string, token = '', headers: Record<string, string> = {}) =>
    app.inject({
      ...{ method: 'POST', url },
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ token }).toString(),
    });
  const open = (cookie = '', url = '/cart', headers: Record<string, string> = {}) =>
    app.inject({
      url,
      headers: {
        host: 'store.test',
        accept: 'text/html',
        cookie: `${signedVisitor('ana')}; ${cookie}`,
        ...headers,
      },
    });
  return { ...edge, post, open };
}
const own = { host: 'store.test', origin: 'http://store.test', 'sec-fetch-site': 'same-origin' };
const lasting = (days = 7, name = 'mfe-cart', version = V2) => ({
  ...{ name, version, at: new Date().toISOString() },
  until: later(new Date(), days, 'day').toISOString(),
});
const link = (preview = lasting(), key = ownKey()) => previewToken(preview, key);
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof aStore>>['open']>>;
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']);
const kept = (answer: Answer) => cookieOf(answer).replace(/;.*/, '');
afterEach(() => {
  jest.useRealTimers();
});

test('a link shows its version, rendered by the server, to the browser that opened it and to nobody else', async () => {
  const { post, open } = await aStore();
  const opened = await post('/preview', link());
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/cart']);
  expect(cookieOf(opened)).toMatch(/^msl\.preview=[\w.-]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
  const { body, headers } = await open(kept(opened));
  expect(body).toContain('<h1>old two</h1>');
  expect(pageStateOf(body).remotes[0]).toMatchObject({ version: V2 });
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(headers.etag).toBeUndefined();
  const versions = await open(kept(opened), '/versions.json');
  expect(versions.json()[0].version).toBe(V2);
  expect((await open()).body).toMatch(/<h1>old one<\/h1>(?!.*msl-?preview|.*\/preview\/leave)/s);
});

test('each page says in its language what is looked at and until when, and how to leave it', async () => {
  holdTheDate();
  jest.setSystemTime(Date.parse('2026-11-23T17:00:00Z'));
  const { post, open } = await aStore();
  const cookie = kept(await post('/preview', link()));
  const ribbons = async (language: string) =>
    /<form class="override-ribbon".*?<\/form>/s.exec(
      (await open(cookie, '/cart', { 'accept-language': language })).body,
    )?.[0];
  expect(await ribbons('fr')).toMatch(
    /Aperçu de mfe-cart 2\.0\.0-cccccccc, jusqu’au 30.novembre 2026, midi.*Quitter l’aperçu/s,
  );
  expect(await ribbons('en')).toMatch(
    /Preview of mfe-cart 2\.0\.0-cccccccc, until November.30, 2026, noon.*Leave the preview/s,
  );
  const left = await post('/preview/leave', '', { cookie, referer: 'http://store.test/cart?tag=a' });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/cart?tag=a']);
  expect(cookieOf(left)).toMatch(/^msl\.preview=; .*Max-Age=0/);
});

test('a version of the shell is looked at the same way', async () => {
  const { post, open } = await aStore();
  const opened = await post('/preview', link(lasting(7, 'shell', SHELL_2)));
  expect(opened.headers.location).toBe('/');
  expect((await open(kept(opened))).body).toMatch(/<h1>new one<\/h1>.*Aperçu de shell 2\.0\.0-dddddddd/s);
});

test('in production too, where no browser may choose a version by itself, and then over https alone', async () => {
  const { post, open } = await aStore({
    ...{ APP_ENV: 'production', API_URL: 'http://127.0.0.1:9', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
    ...{ PUBLIC_ORIGIN: 'https://store.test', TRUST_PROXY: '1', MSL_ROOTS: ownKey().publicKey },
  });
  const opened = await post('/preview', link());
  expect(cookieOf(opened)).toMatch(/; Secure$/);
  expect((await open(kept(opened))).body).toContain('<h1>old two</h1>');
});

const thief = makeKey(path.join(aTemporaryFolder(), 'thief'));
test.each<[string, () => string, number, RegExp]>([
  ['that somebody else signed', () => link(lasting(), thief), 403, /nobody who may has signed it/],
  ['that was changed', () => link().replace(/^(.{30})./, '$1_'), 403, /nobody who may has signed it/],
  [
    'whose time is over',
    () => link({ ...lasting(-1), at: later(new Date(), -2, 'day').toISOString() }),
    410,
    /preview has ended.*time of this preview is over/s,
  ],
  [
    'that a clock signed that is ahead',
    () => link({ ...lasting(9), at: later(new Date(), 2, 'day').toISOString() }),
    403,
    /does not open.*has not begun yet: the clock .* is ahead/s,
  ],
  ['for longer than a month', () => link(lasting(40)), 410, /time of this preview is over/],
  [
    'to a version that is not there',
    () => link(lasting(7, 'mfe-cart', '9.9.9-aaaaaaaa')),
    410,
    /no longer in this store/,
  ],
  ['to a version that nobody looked at', () => link(lasting(7, 'mfe-cart', V1)), 403, /was not checked/],
])('a link %s is refused on a page that leads to the store', async (_what, token, status, told) => {
  const { post } = await aStore();
  const answer = await post('/preview', token(), { 'accept-language': 'en' });
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(told)]);
  expect(answer.body).toMatch(/<a href="\/">See the store as everybody sees it<\/a>/);
  expect(cookieOf(answer)).toMatch(/^msl\.preview=; /);
  const french = await post('/preview', token(), { 'accept-language': 'fr' });
  expect(french.body).toMatch(/Cet aperçu (?:ne s’ouvre pas|est terminé).*comme tout le monde/s);
});

test.each<[string, (edge: Awaited<ReturnType<typeof aStore>>) => unknown, string]>([
  [
    'its time is over',
    () => {
      const then = +later(new Date(), 8, 'day');
      holdTheDate();
      jest.setSystemTime(then);
    },
    'Le temps de cet aperçu est écoulé',
  ],
  [
    'its version is removed',
    ({ store }) => rmSync(store.remoteDir('mfe-cart', V2), { recursive: true }),
    'n’est plus dans ce magasin',
  ],
])('when %s the browser is told so once, and has what everybody has', async (_when, ends, told) => {
  const edge = await aStore();
  const cookie = kept(await edge.post('/preview', link()));
  await ends(edge);
  const ended = await edge.open(cookie);
  expect([ended.statusCode, ended.body]).toEqual([410, expect.stringContaining(told)]);
  expect(ended.headers['cache-control']).toBe('private, no-store');
  expect(cookieOf(ended)).toMatch(/^msl\.preview=; .*Max-Age=0/);
  expect((await edge.open()).body).toContain('<h1>old one</h1>');
});

test('a key that is withdrawn takes its links with it', async () => {
  const edge = await aStore();
  const ana = makeKey(path.join(aTemporaryFolder(), 'ana'));
  await changeOwners(edge.store, (document) => ({
    ...document,
    teams: { cart: { remotes: ['mfe-cart'], keys: [{ key: ana.publicKey, holder: 'Ana' }] } },
  }));
  const cookie = kept(await edge.post('/preview', link(lasting(), ana)));
  expect((await edge.open(cookie)).body).toContain('<h1>old two</h1>');
  await changeOwners(edge.store, withdrawing(ana.publicKey, new Date().toISOString()));
  expect((await edge.open(cookie)).body).toContain('La clé qui a signé ce lien a été retirée');
});

test('the page of a link asks for nothing, tells no other site, and its script alone may run', async () => {
  const { app } = await aStore();
  const { headers, body } = await app.inject({ url: '/preview' });
  expect(headers).toMatchObject({
    ...{ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'self';/,
    ),
  });
  expect(body).toMatch(/<form method="post" action="\/preview">/);
  expect(body).not.toContain('src=');
});

test.each<[string, Record<string, string>]>([
  ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['that a link made', { 'sec-fetch-site': 'none' }],
])('a form %s opens nothing and leaves nothing', async (_what, headers) => {
  const { post } = await aStore();
  for (const url of ['/preview', '/preview/leave']) {
    const answer = await post(url, link(), headers);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
});

test('what a browser with a preview reports counts for nobody', async () => {
  const { app, post } = await aStore();
  const cookie = `${signedVisitor('ana')}; ${kept(await post('/preview', link()))}`;
  await app.inject({
    ...{ method: 'POST', url: '/telemetry', headers: { 'content-type': 'text/plain', cookie } },
    payload: JSON.stringify({
      outcomes: [V1, V2].map((version) => ({ remote: 'mfe-cart', version, kind: 'error' })),
    }),
  });
  expect((await app.inject('/telemetry')).json()).toEqual({});
});

import { aBuiltRemote, aBuiltShell } from '@msl/federation-build/testing/a-built-remote.ts';
import { releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { ownKey } from '@msl/releases/signing/keys.ts';
import { anEdge, pageStateOf, signedVisitor } from '../testing/an-edge.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];
const production = {
  APP_ENV: 'production',
  API_URL: 'http://127.0.0.1:9',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  PUBLIC_ORIGIN: 'http://localhost',
  MSL_ROOTS: ownKey().publicKey,
};
type Edge = Awaited<ReturnType<typeof anEdge>>;

async function anEdgeWithTwo(env: Record<string, string> = {}): Promise<Edge> {
  const edge = await anEdge({ env });
  edge.store.publishRemote(await aBuiltRemote({ version: V2 }));
  return edge;
}

const own = { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const post = (
  { app }: Edge,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = own,
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const versionAt = async ({ app }: Edge, cookie: string, url = '/cart') =>
  pageStateOf((await app.inject({ url, headers: { cookie } })).body).remotes[0].version;

test('the page tells what is live, since when, by which release and how it fares, in the language of the reader', async () => {
  const edge = await anEdgeWithTwo();
  await releaseCanary(edge.store, 'mfe-cart', V2, 10);
  await edge.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': 'text/plain', cookie: signedVisitor('ana') },
    payload: JSON.stringify({
      outcomes: [V1, V2].map((version) => ({ remote: 'mfe-cart', version, kind: 'load', ms: 120 })),
      vitals: [V1, V2].map((version) => ({
        remote: 'mfe-cart',
        version,
        lcpMs: 1_800,
        inpMs: 90,
        cls: 0.01,
      })),
    }),
  });
  const { body, headers } = await edge.app.inject({
    url: '/registry',
    headers: { 'accept-language': 'en-CA' },
  });
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(body).toContain('What is live');
  expect(body).toContain(`release mfe-cart ${V1}`);
  expect(body).toContain(`canary mfe-cart ${V2} 10`);
  expect(body).toMatch(/Visitors: 1, of whom 0 without load/);
  expect(body).toContain(`>${V1} · Live</option>`);
  expect(body).toContain('For three in four, at most: load 120 ms, LCP 1800 ms, INP 90 ms, CLS 0.010');
});

test('where the figures ask for a token, the page tells neither them nor who released what', async () => {
  const edge = await anEdge({ env: { METRICS_TOKEN: 'only-operators-know' } });
  const { body } = await edge.app.inject({ url: '/registry', headers: { 'accept-language': 'en-CA' } });
  expect(body).toContain(`release mfe-cart ${V1}`);
  expect(body).toContain('For operators only');
  expect(body).not.toMatch(/Nobody yet|\(\w+@?.*\)<\/td>/);
});

test('one browser gets another version, everybody else the live one, and a click undoes it', async () => {
  const edge = await anEdgeWithTwo();
  const chosen = await post(edge, '/registry/overrides', { 'mfe-cart': V2 });
  expect(chosen.statusCode).toBe(303);
  expect(String(chosen.headers['set-cookie'])).toMatch(/HttpOnly/);
  expect(await versionAt(edge, cookieOf(chosen))).toBe(V2);
  expect(await versionAt(edge, '')).toBe(V1);
  const page = await edge.app.inject({ url: '/cart', headers: { cookie: cookieOf(chosen) } });
  expect(page.body).toContain('override-ribbon');
  const undone = await post(
    edge,
    '/registry/overrides',
    { clear: 'yes' },
    { ...own, referer: 'http://localhost/cart' },
  );
  expect(undone.headers.location).toBe('/cart');
  expect(String(undone.headers['set-cookie'])).toContain('Max-Age=0');
});

test.each([
  ['http://localhost//evil.example', '/'],
  ['http://localhost/x/..//evil.example', '/'],
  ['http://localhost/\\evil.example', '/'],
  ['no address', '/'],
  ['http://localhost/products?search=a//b', '/products?search=a//b'],
])('undoing, asked from %s, leads to %s of this store', async (referer, to) => {
  const edge = await anEdgeWithTwo();
  const undone = await post(edge, '/registry/overrides', { clear: 'yes' }, { ...own, referer });
  expect([undone.statusCode, undone.headers.location]).toEqual([303, to]);
});

test.each<[string, Record<string, string>]>([
  ['of another origin', { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['of a browser that does not say from where', { host: 'localhost', origin: 'http://localhost' }],
  ['that a link made', { ...own, 'sec-fetch-site': 'none' }],
])('a form %s changes nothing', async (_title, headers) => {
  const edge = await anEdgeWithTwo();
  const answer = await post(edge, '/registry/overrides', { 'mfe-cart': V2 }, headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('behind a proxy that asks by another name, forms do what they do, and lead back to their page', async () => {
  const edge = await anEdgeWithTwo({ PUBLIC_ORIGIN: 'https://store.example' });
  const headers = {
    ...{ host: 'edge:3000', origin: 'https://store.example', 'sec-fetch-site': 'same-origin' },
    referer: 'https://store.example/cart',
  };
  const chosen = await post(edge, '/registry/overrides', { 'mfe-cart': V2 }, headers);
  expect(await versionAt(edge, cookieOf(chosen))).toBe(V2);
  const undone = await post(edge, '/registry/overrides', { clear: 'yes' }, headers);
  expect(undone.headers.location).toBe('/cart');
});

test.each([
  ['a version that is not in the store', '9.9.9'],
  ['a way out of the store', '../../shell/1.0.0'],
  ['a foreign origin', 'https://evil.example'],
  ['a foreign origin that looks near', 'http://localhost:4200.evil.example'],
])('%s is left out, and the policy allows no foreign origin', async (_title, version) => {
  const edge = await anEdgeWithTwo();
  const forged = `msl.overrides=${encodeURIComponent(JSON.stringify({ 'mfe-cart': version }))}`;
  expect(await versionAt(edge, forged)).toBe(V1);
  const page = await edge.app.inject({ url: '/cart?mfe-cart=2', headers: { cookie: forged } });
  expect(page.headers['content-security-policy']).not.toContain('evil');
  expect(page.body).not.toContain('override-ribbon');
});

test('a development server of this machine is allowed locally, by its own origin alone', async () => {
  const edge = await anEdgeWithTwo();
  const chosen = await post(edge, '/registry/overrides', { 'mfe-cart@': 'http://localhost:4200' });
  const page = await edge.app.inject({ url: '/cart', headers: { cookie: cookieOf(chosen) } });
  expect(pageStateOf(page.body).remotes[0]).toMatchObject({
    version: 'dev',
    entry: 'http://localhost:4200/remoteEntry.js',
  });
  expect(page.headers['content-security-policy']).toContain('http://localhost:4200');
});

test('in production only published versions, and only after the switch of the page', async () => {
  const edge = await anEdgeWithTwo(production);
  const early = await post(edge, '/registry/overrides', { 'mfe-cart': V2 });
  expect(String(early.headers['set-cookie'])).toContain('Max-Age=0');
  const forged = `msl.overrides=${encodeURIComponent(JSON.stringify({ 'mfe-cart': V2 }))}`;
  expect(await versionAt(edge, forged)).toBe(V1);
  const on = cookieOf(await post(edge, '/registry/switch', {}));
  const chosen = await post(edge, '/registry/overrides', { 'mfe-cart': V2 }, { ...own, cookie: on });
  expect(await versionAt(edge, `${on}; ${cookieOf(chosen)}`)).toBe(V2);
  const local = await post(
    edge,
    '/registry/overrides',
    { 'mfe-cart@': 'http://localhost:4200' },
    { ...own, cookie: on },
  );
  expect(String(local.headers['set-cookie'])).toContain('Max-Age=0');
});

test('the shell stands first, and one browser may have another version of it', async () => {
  const edge = await anEdgeWithTwo();
  edge.store.publishShell(await aBuiltShell({ version: V2 }));
  const { body } = await edge.app.inject({ url: '/registry' });
  expect(body).toMatch(/<th scope="row">shell<\/th>/);
  const cookie = cookieOf(await post(edge, '/registry/overrides', { shell: V2, 'shell@': '../../x' }));
  const chosen = cookieOf(await post(edge, '/registry/overrides', { shell: V2 }));
  const shellWith = async (kept: string) => {
    const page = (await edge.app.inject({ url: '/cart', headers: { cookie: kept } })).body;
    return [pageStateOf(page).shell, page.includes('override-ribbon')];
  };
  expect(await shellWith(chosen)).toEqual([V2, true]);
  expect((await shellWith(cookie))[1]).toBe(false);
  expect((await shellWith('msl.overrides={"shell":"../.."}'))[1]).toBe(false);
});

test('a store that is reached over https keeps the choice of versions for https', async () => {
  const env = { PUBLIC_ORIGIN: 'https://localhost' };
  const edge = await anEdgeWithTwo(env);
  const headers = { ...own, origin: 'https://localhost' };
  for (const url of ['/registry/switch', '/registry/overrides'])
    expect(String((await post(edge, url, { 'mfe-cart': V2 }, headers)).headers['set-cookie'])).toContain(
      '; Secure',
    );
});

test('the stage is told of every published version, also of a remote that nobody gets yet', async () => {
  const { app, store } = await anEdgeWithTwo();
  store.publishRemote(await aBuiltRemote({ version: V1, manifest: { name: 'mfe-bay' } }));
  const told = (await app.inject({ url: '/registry/published.json' })).json();
  expect(told).toMatchObject({ 'mfe-cart': expect.arrayContaining([V1, V2]), 'mfe-bay': [V1] });
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { PAGE_STATE_ID } from '@msl/federation/page-state.ts';
import { aRemoteManifest } from '@msl/federation-build/testing/a-built-remote.ts';
import { createHarness } from './harness-server.ts';

const build = { dir: tmpdir(), stage: { scripts: [], styles: [] }, controls: { scripts: [], styles: [] } };
const registry = { schema: 'test', microFrontends: { 'mfe-cart': [] } };
const VERSION = '0.1.0-aaaaaaaa';
const answers: Record<string, object> = {
  '/registry.json': registry,
  '/registry/published.json': { shell: [VERSION], 'mfe-cart': [], 'mfe-bay': [VERSION] },
  [`/remotes/mfe-bay/${VERSION}/remote.json`]: aRemoteManifest({ name: 'mfe-bay', routes: ['/bay'] }),
};
const documents: Record<string, string> = {};
const servers: Server[] = [];
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};
let store: string;
let stage: string;
beforeAll(async () => {
  store = await serve(({ url = '' }, response) => {
    const told = documents[url] ?? JSON.stringify(answers[url]);
    response.writeHead(told ? 200 : 404).end(told);
  });
  stage = await serve(createHarness({ storeUrl: () => store, build }));
});
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

test.each([
  ['fr-CA', 'Ce magasin n’a pas de module de ce nom'],
  ['en-CA', 'This store has no remote of that name'],
])(
  'a remote that the store does not have is told in %s, with the way to those that it has',
  async (locale, title) => {
    const page = await fetch(`${stage}/__harness/mfe-nope`, { headers: { cookie: `msl.locale=${locale}` } });
    const html = await page.text();
    expect([page.status, page.headers.get('set-cookie')]).toEqual([404, null]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('mfe-nope');
    expect(html).toContain('<a href="/__harness">');
    const known = await fetch(`${stage}/__harness`, { redirect: 'manual' });
    expect([known.status, known.headers.get('location')]).toEqual([302, '/__harness/mfe-cart']);
  },
);

test.each([
  ['fr-CA', 'Ce magasin n’a pas mfe-bay &#60;b&#62;9', 'Voir la version des visiteurs'],
  ['en-CA', 'This store has no mfe-bay &#60;b&#62;9', 'See the visitors’ version'],
])(
  'a version that the store does not have is told in %s in the page’s place, with a way on',
  async (locale, title, way) => {
    const state = JSON.stringify({ config: {}, locale, remotes: [], messages: {} });
    documents['/bay'] = `<script id="${PAGE_STATE_ID}" type="application/json">${state}</script>`;
    const cookie = `msl.locale=${locale}; harness.remote=mfe-bay; harness.version=${encodeURIComponent('<b>9')}`;
    const page = await fetch(`${stage}/bay`, { headers: { cookie, 'sec-fetch-dest': 'iframe' } });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<a href="/__harness/mfe-bay" target="_top">${way}</a>`);
  },
);

test('a remote is looked at before its first release, and the shell is none', async () => {
  const page = await fetch(`${stage}/__harness/mfe-bay`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(`"routes":["/bay"],"remotes":["mfe-bay","mfe-cart"],"live":null`);
  expect(html).toContain(`"versions":["${VERSION}"]`);
  expect((await fetch(`${stage}/__harness/shell`)).status).toBe(404);
});

test('production’s stage does so with what was admitted', async () => {
  const versionsOf = async (name: string) => (name === 'mfe-bay' ? [VERSION] : []);
  const guarded = await serve(createHarness({ storeUrl: () => store, build, production: { versionsOf } }));
  const page = await fetch(`${guarded}/__harness/mfe-bay`);
  expect(await page.text()).toContain(`"versions":["${VERSION}"]`);
  expect((await fetch(`${guarded}/__harness/mfe-nope`)).status).toBe(404);
});

// Long because: one stage in front of one store over https, asked in every way that a page or a tester asks.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { RegistryEntry } from '@msl/federation/registry.ts';
import { aRemoteManifest } from '@msl/federation-build/testing/a-built-remote.ts';
import { generate } from 'selfsigned';
import { type Harness, startHarness } from './harness-server.ts';
import { conditionsValue, type Fault } from './harness-state.ts';
import { trustCertificates } from './trust-certificates.ts';

const before = getCACertificates('default');
const build = { dir: tmpdir(), stage: { scripts: [], styles: [] }, controls: { scripts: [], styles: [] } };
const folder = mkdtempSync(path.join(tmpdir(), 'https-store-'));
const authority = path.join(folder, 'authority.pem');
let store: https.Server;
let harness: Harness;

const state = {
  config: { assetsBase: 'https://cdn.example' },
  locale: 'fr-CA',
  messages: { cart: { title: 'Panier' }, errors: {} },
  remotes: [
    { name: 'mfe-cart', entry: 'https://cdn.example/remotes/mfe-cart/1/remoteEntry.js', namespace: 'cart' },
  ],
};

let asked: IncomingHttpHeaders;
let askedAt: string;

const { name: _name, ...declared } = aRemoteManifest({ routes: ['/cart'], namespace: 'cart' });
const extras = { ...declared, global: 'cart' };
const entryOf = (version: string): RegistryEntry => ({
  url: `/remotes/mfe-cart/${version}/remoteEntry.js`,
  metadata: { version, integrity: '' },
  deployment: { traffic: 100, default: true },
  extras,
});
const registry = { schema: 'test', microFrontends: { 'mfe-cart': [entryOf('1')] } };

const answer: RequestListener = ({ url = '/', headers }, response) => {
  asked = headers;
  if (headers.accept === 'text/html') askedAt = url;
  const version = /mfe-cart%22%3A%22([\w.]+)%22/.exec(headers.cookie ?? '')?.[1] ?? '1';
  if (url.startsWith('/remotes/')) {
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('published');
  } else if (url === '/registry.json') {
    response.end(JSON.stringify(registry));
  } else if (url.startsWith('/api/')) {
    response.writeHead(200, { 'cache-control': 'private, max-age=5' }).end('{}');
  } else {
    response.setHeader(
      'content-security-policy',
      "script-src 'sha256-abc' 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    response.setHeader('server-timing', 'render;dur=12.0;desc="rendered"');
    const shown = { ...state, remotes: [{ ...state.remotes[0], version }] };
    response.end(
      `<link rel="stylesheet" href="/registry/registry.css"><h1>rendered ${version}</h1><div class="override-ribbons"><form>chosen</form></div><script type="application/json" id="page-state">${JSON.stringify(shown)}</script>`,
    );
  }
};

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  writeFileSync(authority, cert);
  store = https.createServer({ key, cert }, answer);
  await new Promise<void>((resolve) => {
    store.listen(0, () => resolve());
  });
  harness = await startHarness({ remote: 'mfe-cart', storeUrl: addressOf(store), build });
});
afterAll(async () => {
  setDefaultCACertificates(before);
  await harness.close();
  await new Promise((resolve) => {
    store.close(resolve);
    store.closeAllConnections();
  });
  rmSync(folder, { recursive: true });
});

const addressOf = (server: https.Server) => `https://localhost:${(server.address() as AddressInfo).port}`;
const ask = (address: string, faults: Fault[] = [], headers = {}) =>
  fetch(harness.url + address, {
    headers: { cookie: `harness.conditions=${conditionsValue({ latencyMs: 0, faults })}`, ...headers },
  });
const stageOf = async (faults: Fault[] = []) => {
  const page = await ask('/cart', faults, { 'sec-fetch-dest': 'iframe' });
  return { status: page.status, text: await page.text() };
};

test('a store whose certificate nobody vouches for is named with that reason', async () => {
  const { status, text } = await stageOf();
  expect(status).toBe(502);
  expect(text).toMatch(/self-signed certificate/);
});

describe('with the certificate of the store', () => {
  beforeAll(() => trustCertificates(authority));

  test('pages, calls and files of a store over https come through', async () => {
    expect(await stageOf()).toMatchObject({ status: 200, text: expect.stringContaining('Panier') });
    const call = await ask('/api/orders');
    expect([call.status, call.headers.get('cache-control')]).toEqual([200, 'private, max-age=5']);
    expect(await (await ask('/remotes/mfe-cart/1/remoteEntry.js')).text()).toBe('published');
  });

  test('no file of the remote is kept by the browser: a fault that is asked for later still meets it', async () => {
    for (const file of ['remoteEntry.js', 'app.1a2b.js', 'app.1a2b.css', 'locales/fr-CA.json']) {
      const { headers } = await ask(`/remotes/mfe-cart/1/${file}`);
      expect([file, headers.get('cache-control')]).toEqual([file, 'no-store']);
    }
    const other = await ask('/remotes/mfe-catalog/1/remoteEntry.js');
    expect(other.headers.get('cache-control')).toContain('immutable');
  });

  test('files come by the stage, also those of a CDN', async () => {
    expect((await stageOf()).text).toContain('"entry":"/remotes/mfe-cart/1/remoteEntry.js"');
  });

  test('a fault of the texts meets them: the page does not bring them along', async () => {
    const faults: Fault[] = [{ target: 'texts', outcome: '500' }];
    expect((await stageOf(faults)).text).not.toContain('Panier');
    expect((await ask('/remotes/mfe-cart/1/locales/fr-CA.json', faults)).status).toBe(500);
  });

  const framed = (cookie: string, url = harness.url, path = '/cart') =>
    fetch(url + path, { headers: { cookie, 'sec-fetch-dest': 'iframe', accept: 'text/html' } });

  test('what the server renders stands in the frame: its HTML without scripts, or taken over', async () => {
    for (const [as, sandbox] of [
      ['html', '; sandbox allow-same-origin'],
      ['page', ''],
    ] as const) {
      const page = await framed(`harness.rendering=${as}; harness.version=2; msl.session=hers`);
      const text = await page.text();
      expect(text).toContain('<h1>rendered 2</h1>');
      expect(text).not.toMatch(/chosen|registry\.css/);
      expect(page.headers.get('content-security-policy')).toBe(
        `script-src 'sha256-abc' 'self'; connect-src 'self'; frame-ancestors 'self'${sandbox}`,
      );
      expect(page.headers.get('server-timing')).toBe('render;dur=12.0;desc="rendered"');
      expect(asked.cookie).toMatch(/^msl\.session=hers; msl\.overriding=on; msl\.overrides=[^;]+$/);
    }
  });

  test('the live version too is rendered for this browser alone, and a slot is drawn by the browser', async () => {
    await framed('harness.rendering=page');
    expect(asked.cookie).toContain('mfe-cart%22%3A%221%22');
    const slot = await framed('harness.rendering=page', harness.url, '/__harness/slots/cart.promos');
    expect(await slot.text()).not.toContain('rendered 1');
  });

  test('beside a version under test stands what visitors get, at the page’s own address', async () => {
    for (const rendering of ['', 'harness.rendering=html; ']) {
      await framed(`${rendering}harness.version=2`, harness.url, '/cart?a=1&harness.live');
      expect(asked.cookie).toContain('mfe-cart%22%3A%221%22');
      expect(askedAt).toBe('/cart?a=1');
      await framed(`${rendering}harness.version=2`);
      expect(asked.cookie).toContain('mfe-cart%22%3A%222%22');
    }
  });

  test('controls stand in no frame: their address is drawn as one that the remote does not have', async () => {
    for (const path of ['/__harness', '/__harness/mfe-cart']) {
      const page = await framed('harness.rendering=page', harness.url, path);
      expect([page.status, askedAt]).toEqual([200, '/']);
      expect(await page.text()).toContain('id="page-state"');
    }
  });

  describe('of production', () => {
    let stage: Harness;
    const versionsOf = async () => ['2', '1'];
    beforeAll(async () => {
      stage = await startHarness({
        ...{ remote: 'mfe-cart', storeUrl: addressOf(store), build },
        production: { versionsOf },
      });
    });
    afterAll(() => stage.close());

    test('shows only what was admitted, and nobody’s page is counted', async () => {
      const seen = await framed('harness.version=2', stage.url);
      expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('data-fails-here')]);
      expect(asked.cookie).toContain('msl.overrides');
      await framed('', stage.url);
      expect(asked.cookie).toContain('mfe-cart%22%3A%221%22');
      for (const rendering of ['', 'harness.rendering=page; ']) {
        const other = await framed(`${rendering}harness.version=3`, stage.url);
        expect([other.status, await other.text()]).toEqual([404, expect.stringContaining('mfe-cart 3')]);
      }
    });

    test('has no sandbox, no clock and no fault of its own, and hands on nothing but what pages ask', async () => {
      const controls = await (await fetch(`${stage.url}/__harness`)).text();
      expect(controls).toMatch(/"versions":\["2","1"\],"hasSandbox":false/);
      const conditions = conditionsValue({
        latencyMs: 60_000,
        faults: [{ target: 'currentUser', outcome: '500' }],
      });
      const cookie = `harness.conditions=${conditions}; harness.date=2027-03-01T15:00:00.000Z`;
      const call = await fetch(`${stage.url}/api/users/current`, { headers: { cookie } });
      expect([call.status, asked.authorization]).toEqual([200, undefined]);
      for (const path of [
        ...['/api/sandbox/personas', '/sandbox', '/metrics', '/telemetry', '/registry', '/preview'],
        ...['/registry/published.json', '/readyz'],
      ])
        expect([path, (await fetch(stage.url + path)).status]).toEqual([path, 404]);
    });
  });

  test('a remote from its development server stands over a store that does not know it', async () => {
    const url = 'http://localhost:5999';
    const entry: RegistryEntry = {
      ...entryOf('dev'),
      url: `${url}/remoteEntry.js`,
      extras: { ...aRemoteManifest({ routes: ['/recipes'], namespace: 'recipes' }), global: 'recipes_dev' },
    };
    const stage = await startHarness({
      ...{ remote: 'mfe-recipes', storeUrl: addressOf(store), build },
      developed: { url, entry: () => entry },
    });
    try {
      const page = await fetch(`${stage.url}/recipes`, { headers: { 'sec-fetch-dest': 'iframe' } });
      expect(page.headers.get('content-security-policy')).toBe(
        "script-src http://localhost:5999 'self'; connect-src http://localhost:5999 ws://localhost:5999 'self'; frame-ancestors 'self'",
      );
      const text = await page.text();
      expect(text).toContain('"entry":"http://localhost:5999/remoteEntry.js"');
      expect(text).not.toContain('mfe-cart');
      const controls = await (await fetch(`${stage.url}/__harness`)).text();
      expect(controls).toMatch(/"routes":\["\/recipes"\].*"isComparable":false/);
    } finally {
      await stage.close();
    }
  });
});

test('what a page on the stage tells of itself reaches no figure of the store’s visitors', async () => {
  asked = {};
  for (const path of ['/telemetry', '/telemetry/calls']) {
    const { status } = await fetch(harness.url + path, {
      method: 'POST',
      body: '{}',
      headers: { cookie: 'msl.visitor=v1' },
    });
    expect([path, status, asked]).toEqual([path, 204, {}]);
  }
});

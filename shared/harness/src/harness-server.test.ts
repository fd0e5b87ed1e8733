import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
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

const answer: RequestListener = ({ url = '/' }, response) => {
  if (url.startsWith('/remotes/')) {
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('published');
  } else if (url.startsWith('/api/')) {
    response.writeHead(200, { 'cache-control': 'private, max-age=5' }).end('{}');
  } else {
    response.setHeader(
      'content-security-policy',
      "script-src 'sha256-abc' 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    response.end(`<script type="application/json" id="page-state">${JSON.stringify(state)}</script>`);
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

  test('a remote from its development server stands over a store that does not know it', async () => {
    const url = 'http://localhost:5999';
    const entry: RegistryEntry = {
      url: `${url}/remoteEntry.js`,
      metadata: { version: 'dev', integrity: '' },
      deployment: { traffic: 100, default: true },
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
      expect(await (await fetch(`${stage.url}/__harness`)).text()).toContain('"routes":["/recipes"]');
    } finally {
      await stage.close();
    }
  });
});

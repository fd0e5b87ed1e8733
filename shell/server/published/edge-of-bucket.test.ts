import { readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { later } from '@msl/contracts/calendar-day.ts';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '@msl/releases/admission/looks.ts';
import { recordPreview } from '@msl/releases/preview/record-preview.ts';
import { openMirror } from '@msl/releases/registry/mirror.ts';
import { release, rollback } from '@msl/releases/registry/registry-file.ts';
import { aBucket, type Bucket } from '@msl/releases/testing/a-bucket.ts';
import { readEdgeConfig } from '../config/edge.config.ts';
import { createEdge } from '../edge.ts';
import { anEdge, pageStateOf } from '../testing/an-edge.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];
let bucket: Bucket;
const dir = aTemporaryFolder();

beforeAll(async () => {
  bucket = await aBucket('edge');
  await bucket.storage.place(await aBuiltShell(), 'shell/1.0.0-bbbbbbbb');
  await release(bucket.storage, 'shell', '1.0.0-bbbbbbbb');
  for (const version of [V1, V2]) {
    await bucket.storage.place(await aBuiltRemote({ version }), `remotes/mfe-cart/${version}`);
  }
  await release(bucket.storage, 'mfe-cart', V1);
});
afterAll(() => {
  bucket.close();
  rmSync(dir, { recursive: true, force: true });
});

test('an edge that starts on an empty folder brings the version that would take over, too', async () => {
  await release(bucket.storage, 'mfe-cart', V2);
  const fresh = aTemporaryFolder();
  const mirror = await openMirror(bucket.storage, fresh);
  mirror.close();
  const versions = readdirSync(path.join(fresh, 'remotes/mfe-cart'));
  rmSync(fresh, { recursive: true, force: true });
  await rollback(bucket.storage, 'mfe-cart');
  expect(versions.sort()).toEqual([V1, V2]);
});

test('an edge serves pages and files from a bucket, sees a release and a rollback, and outlives the bucket', async () => {
  const mirror = await openMirror(bucket.storage, dir);
  const config = readEdgeConfig({ STORE_DIR: dir, LOG_LEVEL: 'silent' });
  const app = await createEdge({ config, settings: defaultBusinessSettings, mirror });
  const version = async () => pageStateOf((await app.inject('/cart')).body).remotes[0].version;
  const entry = (of: string) => app.inject(`/remotes/mfe-cart/${of}/remoteEntry.js`);
  expect(await version()).toBe(V1);
  // Not live, and asked for all the same: by a page that was open when it was.
  expect((await entry(V2)).body).toBe(`/* ${V2} */`);
  const nowhere = await entry('3.0.0-dddddddd');
  expect([nowhere.statusCode, nowhere.headers['cache-control']]).toEqual([404, 'no-store']);

  await release(bucket.storage, 'mfe-cart', V2);
  await mirror.refresh();
  expect(await version()).toBe(V2);
  await rollback(bucket.storage, 'mfe-cart');
  await mirror.refresh();
  expect(await version()).toBe(V1);

  mirror.close();
  bucket.close();
  await expect(mirror.refresh()).rejects.toThrow();
  expect(await version()).toBe(V1);
  const again = await openMirror(bucket.storage, dir);
  again.close();
  await app.close();
});

test('/registry of an edge over a bucket tells since when and by which release, and is there without the bucket too', async () => {
  const fresh = aTemporaryFolder();
  const another = await aBucket('dated');
  await another.storage.place(await aBuiltShell(), 'shell/1.0.0-bbbbbbbb');
  await release(another.storage, 'shell', '1.0.0-bbbbbbbb');
  const mirror = await openMirror(another.storage, fresh);
  Object.assign(process.env, another.env);
  const config = { ...readEdgeConfig({ STORE_DIR: fresh, LOG_LEVEL: 'silent' }), storage: another.location };
  const app = await createEdge({ config, settings: defaultBusinessSettings, mirror });
  const page = async () => (await app.inject('/registry')).body;
  const released = /<time datetime="[^"]+">[^<]+<\/time>[\s\S]*release shell 1\.0\.0-bbbbbbbb/;
  expect(await page()).toMatch(released);

  await another.storage.place(await aBuiltRemote({ version: V1 }), `remotes/mfe-cart/${V1}`);
  await release(another.storage, 'mfe-cart', V1);
  await mirror.refresh();
  expect(await page()).toContain(`release mfe-cart ${V1}`);

  mirror.close();
  another.close();
  // The file is read once more, and says the same.
  utimesSync(path.join(fresh, 'registry.json'), 1, 1);
  expect(await page()).toMatch(released);
  const again = await createEdge({ config, settings: defaultBusinessSettings, mirror });
  expect((await again.inject('/registry')).body).toContain('<code>1.0.0-bbbbbbbb</code>');
  await Promise.all([app.close(), again.close()]);
});

test('the bucket is not asked again and again for versions that nobody published', async () => {
  const asked: string[] = [];
  const mirror = { bring: async (folder: string) => asked.push(folder) === 0 };
  const { store } = await anEdge();
  const config = readEdgeConfig({ STORE_DIR: store.dir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  const app = await createEdge({ config, settings: defaultBusinessSettings, mirror });
  const ask = (version: number, address = '10.0.0.1') =>
    app.inject({
      url: `/remotes/mfe-cart/1.0.${version}/y.js`,
      headers: { 'x-forwarded-for': address },
    });
  await Promise.all([ask(0), ask(0), ask(0)]);
  expect(asked).toHaveLength(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (let version = 1; version <= 100; version++) expect((await ask(version)).statusCode).toBe(404);
  expect(asked.length).toBeLessThan(100);
  const before = asked.length;
  await ask(999, '10.0.0.2');
  expect(asked).toHaveLength(before + 1);
  await app.close();
});

test('a link shows a version that the edge had not brought; what left the bucket is over for whoever opens it then', async () => {
  const fresh = aTemporaryFolder();
  const another = await aBucket('previewed');
  await another.storage.place(await aBuiltShell(), 'shell/1.0.0-bbbbbbbb');
  await release(another.storage, 'shell', '1.0.0-bbbbbbbb');
  await another.storage.place(await aBuiltRemote({ version: V2 }), `remotes/mfe-cart/${V2}`);
  const version = { name: 'mfe-cart', version: V2 };
  await prove(another.storage, version, ['server', 'browser']);
  const mirror = await openMirror(another.storage, fresh);
  Object.assign(process.env, another.env);
  const config = { ...readEdgeConfig({ STORE_DIR: fresh, LOG_LEVEL: 'silent' }), storage: another.location };
  const app = await createEdge({ config, settings: defaultBusinessSettings, mirror });
  const [at, until] = [new Date(), later(new Date(), 7, 'day')].map((one) => one.toISOString()) as [
    string,
    string,
  ];
  const token = await recordPreview(another.storage, { ...version, at, until });
  const open = () =>
    app.inject({
      ...{ method: 'POST', url: '/preview', payload: new URLSearchParams({ token }).toString() },
      headers: {
        ...{ host: 'store.test', origin: 'http://store.test', 'sec-fetch-site': 'same-origin' },
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const opened = await open();
  expect(opened.statusCode).toBe(303);
  const cookie = String(opened.headers['set-cookie']).replace(/;.*/, '');
  const page = await app.inject({ url: '/cart', headers: { cookie } });
  expect(pageStateOf(page.body)).toMatchObject({ isOwn: true, remotes: [version] });
  expect((await app.inject('/cart')).statusCode).toBe(404);

  await another.storage.removeFolder(`remotes/mfe-cart/${V2}`);
  expect((await open()).statusCode).toBe(410);
  mirror.close();
  another.close();
  expect((await open()).statusCode).toBe(503);
  await app.close();
});

import { rmSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { release, releaseCanary, rollback } from '@msl/releases/registry/registry-file.ts';
import { anEdge, pageStateOf, signedVisitor } from '../testing/an-edge.ts';

const [V1, V2, V3] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc', '3.0.0-dddddddd'];
const NOTES = {
  ...{ in: ['header' as const], to: '/cart/notes', order: 1 },
  label: { 'fr-CA': 'Mes notes', 'en-CA': 'My notes' },
};
type Edge = Awaited<ReturnType<typeof anEdge>>;

/** 1.0.0 is released; the two others are published, the third with a page more. */
async function anEdgeWithThree(): Promise<Edge> {
  const edge = await anEdge();
  edge.store.publishRemote(await aBuiltRemote({ version: V2 }));
  edge.store.publishRemote(
    await aBuiltRemote({ version: V3, manifest: { routes: ['/cart', '/cart/notes'], menu: [NOTES] } }),
  );
  return edge;
}
const cartOf = async ({ app }: Edge, cookie = '') =>
  pageStateOf((await app.inject({ url: '/cart', headers: { cookie } })).body).remotes[0];
const versionsOf = async (edge: Edge, cookie = '') => {
  const { version, fallback } = await cartOf(edge, cookie);
  return [version, fallback?.version];
};

test('a page knows the version before the one that it gets, and what its entry must be', async () => {
  const edge = await anEdgeWithThree();
  expect(await versionsOf(edge)).toEqual([V1, undefined]);
  await release(edge.store, 'mfe-cart', V2);
  const { fallback } = await cartOf(edge);
  expect(fallback).toEqual({ version: V1, integrity: expect.stringMatching(/^sha256-/) });
});

test('after a rollback the version that came back has again the one before it', async () => {
  const edge = await anEdgeWithThree();
  await release(edge.store, 'mfe-cart', V2);
  await release(edge.store, 'mfe-cart', V3);
  expect(await versionsOf(edge)).toEqual([V3, V2]);
  await rollback(edge.store, 'mfe-cart');
  expect(await versionsOf(edge)).toEqual([V2, V1]);
});

test('behind a canary stands what everybody else has', async () => {
  const edge = await anEdgeWithThree();
  await release(edge.store, 'mfe-cart', V2);
  await releaseCanary(edge.store, 'mfe-cart', V3, 50);
  const seen = await Promise.all(
    Array.from({ length: 30 }, (_, index) => versionsOf(edge, signedVisitor(`visitor-${index}`))),
  );
  expect(new Set(seen.map(String))).toEqual(new Set([`${V2},${V1}`, `${V3},${V2}`]));
});

test('a version with other pages says which', async () => {
  const edge = await anEdgeWithThree();
  await release(edge.store, 'mfe-cart', V3);
  expect((await cartOf(edge)).fallback.routes).toEqual(['/cart']);
});

test('whoever tries a version of their own sees it fail', async () => {
  const edge = await anEdgeWithThree();
  await release(edge.store, 'mfe-cart', V2);
  const chosen = `msl.overrides=${encodeURIComponent(JSON.stringify({ 'mfe-cart': V3 }))}`;
  expect(await versionsOf(edge, chosen)).toEqual([V3, undefined]);
});

test('an earlier version that is gone is not promised', async () => {
  const edge = await anEdgeWithThree();
  await release(edge.store, 'mfe-cart', V2);
  rmSync(path.join(edge.store.remoteDir('mfe-cart', V1)), { recursive: true });
  expect(await versionsOf(edge)).toEqual([V2, undefined]);
});

test('an open page asks which versions it gets, and nothing is sent again while they are the same', async () => {
  const edge = await anEdgeWithThree();
  await release(edge.store, 'mfe-cart', V2);
  const answer = await edge.app.inject('/versions.json');
  expect(answer.json()).toEqual([{ menu: [], ...(await cartOf(edge)) }]);
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await edge.app.inject({ url: '/versions.json', headers })).statusCode).toBe(304);
  await release(edge.store, 'mfe-cart', V3);
  expect((await edge.app.inject({ url: '/versions.json', headers })).json()[0].version).toBe(V3);
});

test('and has the menus that a page of its language would have', async () => {
  const edge = await anEdgeWithThree();
  await release(edge.store, 'mfe-cart', V3);
  const inEnglish = await edge.app.inject({
    url: '/versions.json?lang=en-CA',
    headers: { 'accept-language': 'fr' },
  });
  expect(inEnglish.json()[0].menu[0].label).toBe('My notes');
  const inFrench = await edge.app.inject({ url: '/versions.json', headers: { cookie: 'msl.locale=fr-CA' } });
  expect(inFrench.json()).toEqual([await cartOf(edge, 'msl.locale=fr-CA')]);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { anEdge, signedVisitor } from '../testing/an-edge.ts';
import { createSeenErrors } from './seen-errors.ts';

const V1 = '1.0.0-aaaaaaaa';
const cart = { remote: 'mfe-cart', version: V1 };
type Edge = Awaited<ReturnType<typeof anEdge>>;

/** Column 11 of the built file is line 2, column 3 of the source; a library follows at column 21. */
const MAP = {
  ...{ version: 3, file: 'app.js', names: [] },
  sources: ['./src/cart-page.tsx', '../node_modules/.pnpm/zod@1/node_modules/zod/index.mjs'],
  mappings: 'AAAA,UACE,UCAA',
};

async function anEdgeWithMaps(env: Record<string, string> = {}): Promise<Edge> {
  const edge = await anEdge({ env });
  const maps = path.join(edge.store.remoteDir('mfe-cart', V1), 'maps');
  mkdirSync(maps);
  writeFileSync(path.join(maps, 'app.js.map'), JSON.stringify(MAP));
  signBuild(edge.store.remoteDir('mfe-cart', V1));
  return edge;
}
const report = ({ app }: Edge, visitor: string, error: unknown) =>
  app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': 'text/plain', cookie: signedVisitor(visitor) },
    payload: JSON.stringify({ outcomes: [{ ...cart, kind: 'error', error }] }),
  });
const errors = async ({ app }: Edge) => (await app.inject('/telemetry/errors')).json();
const thrown = {
  name: 'TypeError',
  frames: [
    ['app.js', 1, 11],
    ['app.js', 1, 25],
  ],
};

test('an error is told by its place in the sources, once for all who met it', async () => {
  const edge = await anEdgeWithMaps();
  for (const visitor of ['ana', 'ana', 'bob'])
    expect((await report(edge, visitor, thrown)).statusCode).toBe(204);
  const instant = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await errors(edge)).toEqual({
    'mfe-cart': {
      [V1]: [
        {
          name: 'TypeError',
          frames: ['mfe-cart/src/cart-page.tsx:2:3', 'zod/index.mjs:2:3'],
          ...{ visitors: 2, firstAt: instant, lastAt: instant },
        },
      ],
    },
  });
  const page = await edge.app.inject({ url: '/registry', headers: { 'accept-language': 'en-CA' } });
  expect(page.body).toContain('TypeError, visitors: 2');
  expect(page.body).toContain('mfe-cart/src/cart-page.tsx:2:3');
});

test.each<[string, unknown]>([
  ['words in it', { ...thrown, message: 'ana@example.ca has no card' }],
  ['a name that says something', { ...thrown, name: 'ana@example.ca' }],
  ['a way out of the build', { ...thrown, frames: [['../../registry.js', 1, 1]] }],
  ['a hundred frames', { ...thrown, frames: Array.from({ length: 100 }, () => ['app.js', 1, 1]) }],
])('an error with %s counts, and nothing of it is kept', async (_title, error) => {
  const edge = await anEdgeWithMaps();
  expect((await report(edge, 'ana', error)).statusCode).toBe(204);
  expect(await errors(edge)).toEqual({});
  const figures = (await edge.app.inject('/telemetry')).json();
  expect(figures['mfe-cart'][V1]).toMatchObject({ errors: 1 });
});

test('a file that is not of the build, or has no map, tells nothing', async () => {
  const edge = await anEdgeWithMaps();
  await report(edge, 'ana', { ...thrown, frames: [['other.js', 1, 1]] });
  await report(edge, 'ana', { ...thrown, frames: [['remoteEntry.js', 1, 1]] });
  expect(await errors(edge)).toEqual({});
});

test('maps are the team’s alone: nobody is served one, and the errors ask for the token of the metrics', async () => {
  const edge = await anEdgeWithMaps({ METRICS_TOKEN: 'a-token-for-prometheus' });
  const folder = `/remotes/mfe-cart/${V1}`;
  expect((await edge.app.inject(`${folder}/app.js`)).statusCode).toBe(200);
  for (const url of [
    `${folder}/maps/app.js.map`,
    `${folder}/MAPS/app.js.map`,
    `${folder}/maps%2fapp.js.map`,
    `${folder}/locales/../maps/app.js.map`,
  ])
    expect((await edge.app.inject(url)).body).not.toContain('mappings');
  expect((await edge.app.inject('/telemetry/errors')).statusCode).toBe(401);
});

test('a flood of errors takes no more than its place', () => {
  const seen = createSeenErrors();
  for (let line = 0; line < 500; line++) seen.add(cart, { name: 'Error', frames: [`a.ts:${line}:1`] }, 'ana');
  const kept = seen.list()['mfe-cart']?.[V1] ?? [];
  expect(kept).toHaveLength(20);
  expect(kept.map(({ frames }) => frames[0])).toContain('a.ts:499:1');
});

test('what the shell throws is told with its route and its words, also where its place is not known', async () => {
  const edge = await anEdgeWithMaps();
  const version = edge.store.versions('../shell')[0] ?? '';
  const tell = (error: object, route: string) =>
    edge.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: { 'content-type': 'text/plain', cookie: signedVisitor('ana') },
      payload: JSON.stringify({ outcomes: [{ remote: 'shell', version, kind: 'error', error, route }] }),
    });
  const message = 'no menu for ana@example.ca';
  expect((await tell({ name: 'RangeError', frames: [], message }, '/faq')).statusCode).toBe(204);
  expect((await tell({ name: 'URIError', frames: [] }, '/of/nobody')).statusCode).toBe(204);
  const seen = (await errors(edge)).shell[version];
  expect(seen).toMatchObject([
    { name: 'RangeError', frames: [], message: 'no menu for …', route: '/faq', visitors: 1 },
    { name: 'URIError', frames: [], route: '*', visitors: 1 },
  ]);
  const { body } = await edge.app.inject({ url: '/registry', headers: { 'accept-language': 'en-CA' } });
  expect(body).toContain('RangeError: no menu for …, visitors: 1');
  const metrics = (await edge.app.inject('/telemetry')).json();
  expect(metrics.shell[version].errors).toBe(1);
});

test('whoever invents errors fills neither the list nor the log', async () => {
  const edge = await anEdge();
  const version = edge.store.versions('../shell')[0] ?? '';
  const names = Array.from({ length: 15 }, (_, index) => `Invented${'abcdefghijklmno'[index]}Error`);
  const tell = (visitor: string, message: string) =>
    edge.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: { 'content-type': 'text/plain', cookie: signedVisitor(visitor) },
      payload: JSON.stringify({
        outcomes: names.map((name) => ({
          ...{ remote: 'shell', version, kind: 'error' },
          error: { name, frames: [], message },
        })),
      }),
    });
  for (const message of ['first', 'second', 'third']) await tell('ana', message);
  const told = JSON.stringify(await errors(edge));
  expect([told.includes('first'), told.includes('second'), told.includes('third')]).toEqual([
    true,
    true,
    false,
  ]);
  const { visitors } = (await edge.app.inject('/telemetry')).json().shell[version];
  expect(visitors).toBe(1);
});

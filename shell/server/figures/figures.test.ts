import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { holdTheDate, later } from '../testing/canary-visitors.ts';
import { FIGURES } from './figure-files.ts';
import { createFigures, type Figures } from './figures.ts';

const SECRET = 'a-secret-of-tests-with-32-characters';
const home = { remote: 'shell', version: '1.0.0', route: '/' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
beforeEach(holdTheDate);
afterEach(() => jest.useRealTimers());

const aStorage = () => new Store(aTemporaryFolder());
const anEdge = (storage: Store, secret = SECRET) =>
  createFigures({
    ...{ storage: async () => storage, secret },
    onError: (error) => {
      throw error;
    },
  });
let people = 0;
/** Somebody at an address of their own opens a page. */
const open = (edge: Figures, vitals: object, view: object = {}, of = home) => {
  const visitor = `visitor-${++people}`;
  const address = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
  edge.view(of, { visitor, address, id: '1', ...view }, vitals);
};
const rowOf = async (edge: Figures, period: 'hour' | 'day' | '7 days' | '28 days' = 'day') =>
  (await edge.over(period)).versions.find(({ remote }) => remote === 'shell');

test('two edges, of which one is killed and starts anew, tell the sum of what was written', async () => {
  const storage = aStorage();
  const [one, killed] = [anEdge(storage), anEdge(storage)];
  for (const lcpMs of [1_000, 2_000]) open(one, { lcpMs });
  for (const lcpMs of [3_000, 4_000]) open(killed, { lcpMs, inpMs: 150, cls: 0.05 });
  killed.met(home, 'errors', 'ana');
  killed.threw(home, { name: 'TypeError', frames: ['shell/src/app.tsx:1:1'] }, 'ana');
  await one.turn();
  await killed.turn();
  // Never written: what a kill loses.
  open(killed, { lcpMs: 9_000 });
  later(10_000);
  const again = anEdge(storage);
  open(again, { lcpMs: 5_000 });
  again.threw(home, { name: 'TypeError', frames: ['shell/src/app.tsx:1:1'] }, 'bob');
  await again.turn();
  later(10_000);
  for (const edge of [one, again]) {
    const row = await rowOf(edge);
    expect(row).toMatchObject({ version: '1.0.0', counted: { errors: 1 } });
    expect(row?.measured).toMatchObject({ lcpMs: { values: 5 }, inpMs: { values: 2 }, cls: { values: 2 } });
    expect(row?.measured.lcpMs?.p75).toBeGreaterThan(3_500);
    expect((await edge.over('day')).errors.shell?.['1.0.0']).toMatchObject([
      { name: 'TypeError', frames: ['shell/src/app.tsx:1:1'], visitors: 2 },
    ]);
  }
});

test('each period has what belongs to it, and days are gone after 35', async () => {
  const storage = aStorage();
  const edge = anEdge(storage);
  const sizes = async () =>
    Promise.all(
      (['hour', 'day', '7 days', '28 days'] as const).map(
        async (period) => (await rowOf(edge, period))?.measured.lcpMs?.values ?? 0,
      ),
    );
  open(edge, { lcpMs: 1_000 });
  expect(await sizes()).toEqual([1, 1, 1, 1]);
  await edge.turn();
  later(2 * HOUR);
  expect(await sizes()).toEqual([0, 1, 1, 1]);
  later(2 * DAY);
  open(edge, { lcpMs: 1_000 });
  await edge.turn();
  expect(await sizes()).toEqual([1, 1, 2, 2]);
  later(20 * DAY);
  expect(await sizes()).toEqual([0, 0, 0, 2]);
  later(12 * DAY + HOUR);
  expect(await sizes()).toEqual([0, 0, 0, 0]);
  expect((await storage.list(FIGURES)).length).toBe(2);
  later(2 * DAY);
  await edge.turn();
  expect((await storage.list(FIGURES)).length).toBe(1);
});

test('a page counts once: what it says when it comes back takes the place of what it said', async () => {
  const edge = anEdge(aStorage());
  for (const inpMs of [100, 350])
    edge.view(home, { visitor: 'ana', address: '10.0.0.1', id: '1-1' }, { inpMs });
  edge.view(home, { visitor: 'ana', address: '10.0.0.1', id: '1-2' }, { inpMs: 50 });
  expect((await rowOf(edge))?.measured.inpMs).toMatchObject({ values: 2 });
  expect((await rowOf(edge))?.measured.inpMs?.p95).toBeGreaterThan(300);
});

test('neither one visitor nor one network moves the figures', async () => {
  const edge = anEdge(aStorage());
  for (let page = 0; page < 5_000; page++)
    edge.view(home, { visitor: 'ana', address: '10.0.0.1', id: `1-${page}` }, { lcpMs: 120_000 });
  expect((await rowOf(edge))?.measured.lcpMs?.values).toBe(60);
  for (let visitor = 0; visitor < 5_000; visitor++) open(edge, { lcpMs: 120_000 }, { address: '10.9.9.9' });
  expect((await rowOf(edge))?.measured.lcpMs?.values).toBe(660);
  for (let turn = 0; turn < 100; turn++) edge.met(home, 'errors', 'ana');
  expect((await rowOf(edge))?.counted.errors).toBe(1);
});

test('what no edge of the store signed counts for nothing', async () => {
  const storage = aStorage();
  const stranger = anEdge(storage, 'another-secret-of-somebody-32-characters');
  open(stranger, { lcpMs: 100_000 });
  await stranger.turn();
  expect(await rowOf(anEdge(storage))).toBeUndefined();
});

test('what renders is told by route: how long it took, and how it failed', async () => {
  const edge = anEdge(aStorage());
  for (const ms of [20, 30, 40, 900]) edge.rendered(home, ms);
  for (const kind of ['threw', 'hung', 'exit', 'left', 'left'] as const) edge.faulted(home, kind);
  const { versions, routes } = await edge.over('hour');
  for (const row of [versions[0], routes[0]]) {
    expect(row?.counted).toEqual({ threw: 1, hung: 1, exit: 1, left: 2 });
    expect(row?.measured.renderMs).toMatchObject({ values: 4, p50: 30 });
  }
  expect(routes[0]).toMatchObject({ remote: 'shell', route: '/' });
});

test('a storage that does not answer loses nothing: the next turn writes it', async () => {
  const storage = aStorage();
  let isAway = true;
  const edge = createFigures({
    secret: SECRET,
    storage: async () => {
      if (isAway) throw new Error('the bucket does not answer');
      return storage;
    },
    onError: () => undefined,
  });
  open(edge, { lcpMs: 1_000 });
  await expect(edge.turn()).rejects.toThrow('does not answer');
  isAway = false;
  await edge.close();
  expect((await rowOf(anEdge(storage)))?.measured.lcpMs?.values).toBe(1);
});

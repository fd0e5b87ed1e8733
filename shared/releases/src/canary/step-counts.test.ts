import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { Store } from '../storage/store.ts';
import { sampleOf } from './sample.ts';
import { readSigned, writeSigned } from './signed-counts.ts';
import { createStepCounts, mergeCounts, networkOf, type StepCounts } from './step-counts.ts';

const SECRET = 'a-secret-of-tests-with-32-characters';
const STEP = 'canary/mfe-cart/2.0.0/1790000000000';
const all = (counts: ReturnType<typeof createStepCounts>): StepCounts =>
  counts.takeChanged(() => true)[0]?.[1] ?? { canary: {}, stable: {} };
const caller = (visitor: string, address = `10.0.0.${visitor}`) => ({ visitor, address });

test('each visitor counts once for each thing, with their slowest page', () => {
  const counts = createStepCounts(SECRET);
  for (const kind of ['load', 'error', 'error'] as const) counts.count(STEP, 'canary', caller('1'), kind);
  for (const value of [900, 2_400, 1_200]) counts.measure(STEP, 'canary', caller('1'), 'lcpMs', value);
  counts.count(STEP, 'stable', caller('2'), 'load');
  const { canary, stable } = all(counts);
  expect(sampleOf(canary)).toMatchObject({ visitors: 1, errors: 1, loadFailures: 0, lcpMs: [2_400] });
  expect(sampleOf(stable)).toMatchObject({ visitors: 1, errors: 0, lcpMs: [] });
});

test('who is seen by two edges, or before and after a restart, is one visitor', () => {
  const edges = [createStepCounts(SECRET), createStepCounts(SECRET)];
  edges[0]?.count(STEP, 'canary', caller('1'), 'load');
  edges[1]?.count(STEP, 'canary', caller('1'), 'error');
  edges[1]?.count(STEP, 'canary', caller('2'), 'load');
  expect(sampleOf(mergeCounts(edges.map(all)).canary)).toMatchObject({ visitors: 2, errors: 1 });
});

test('what is kept names neither a visitor nor an address, and not the same one in another step', () => {
  const counts = createStepCounts(SECRET);
  counts.count(STEP, 'canary', caller('ana', '203.0.113.7'), 'load');
  counts.count(`${STEP}1`, 'canary', caller('ana', '203.0.113.7'), 'load');
  const [first, second] = counts.takeChanged(() => true).map(([, { canary }]) => canary);
  expect(JSON.stringify([first, second])).not.toMatch(/ana|203/);
  expect(Object.keys(first ?? {})).not.toEqual(Object.keys(second ?? {}));
});

test('a page that was sent without its rendering counts once its visitor reports, and not for whoever never does', () => {
  const counts = createStepCounts(SECRET);
  counts.count(STEP, 'canary', caller('1'), 'render-failure');
  counts.count(STEP, 'canary', caller('2'), 'render-failure');
  counts.count(STEP, 'canary', caller('2'), 'load');
  expect(sampleOf(all(counts).canary)).toMatchObject({ visitors: 1, renderFailures: 1 });
});

test('one network weighs two visitors, or a hundredth of all networks, whatever it invents', () => {
  const counts = createStepCounts(SECRET);
  const invent = () => {
    for (let index = 0; index < 10_000; index++)
      counts.count(STEP, 'canary', caller(`invented-${index}`, '198.51.100.9'), 'error');
  };
  for (let index = 0; index < 30; index++) counts.count(STEP, 'canary', caller(String(index)), 'load');
  invent();
  expect(sampleOf(all(counts).canary)).toMatchObject({ visitors: 32, errors: 2 });
  for (let index = 0; index < 500; index++)
    counts.count(STEP, 'canary', caller(`other-${index}`, `10.1.${index % 250}.${index}`), 'load');
  expect(sampleOf(all(counts).canary)).toMatchObject({ visitors: 30 + 500 + 5, errors: 5 });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('steps that are over are forgotten, and what did not change is not written again', () => {
  const counts = createStepCounts(SECRET);
  counts.count(STEP, 'canary', caller('1'), 'load');
  expect(counts.takeChanged(() => true)).toHaveLength(1);
  expect(counts.takeChanged(() => true)).toHaveLength(0);
  counts.putBack(STEP);
  expect(counts.takeChanged(() => true)).toHaveLength(1);
  expect(counts.takeChanged(() => false)).toHaveLength(0);
  counts.count(STEP, 'canary', caller('2'), 'load');
  expect(sampleOf(all(counts).canary).visitors).toBe(1);
});

test('figures that no edge of this store signed, or that were signed for another place, are nobody’s', async () => {
  const store = new Store(aTemporaryFolder());
  const counts = createStepCounts(SECRET);
  counts.count(STEP, 'canary', caller('1'), 'load');
  const written = all(counts);
  const key = `${STEP}/edge`;
  await writeSigned(store, SECRET, key, written);
  expect(await readSigned(store, SECRET, key)).toEqual(written);
  expect(await readSigned(store, SECRET.toUpperCase(), key)).toBeUndefined();
  const content = (await store.read(key))?.content.toString() ?? '';
  await store.write(`${STEP}/copied`, content);
  await store.write(key, content.replace('"kinds":1', '"kinds":4'));
  await store.write(`${STEP}/invented`, JSON.stringify(written));
  for (const name of ['copied', 'edge', 'invented', 'absent'])
    expect(await readSigned(store, SECRET, `${STEP}/${name}`)).toBeUndefined();
});

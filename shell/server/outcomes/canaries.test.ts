import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { readStanding, standingTold } from '@msl/releases/canary/standing.ts';
import { followCanary } from '@msl/releases/commands/judge.command.ts';
import { command as status } from '@msl/releases/commands/status.command.ts';
import { history } from '@msl/releases/registry/commit.ts';
import { releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { anEdge } from '../testing/an-edge.ts';
import {
  anEdgeWithCanary,
  entries,
  failing,
  holdTheDate,
  later,
  live,
  type Meet,
  V1,
  V2,
  visit,
} from '../testing/canary-visitors.ts';

beforeEach(holdTheDate);
afterEach(() => {
  jest.useRealTimers();
});

test('a canary that does as well takes its steps by itself and is given to everybody, with the figures in the history', async () => {
  const edge = await anEdgeWithCanary();
  const { store, canaries } = edge;
  await visit(edge, { canary: 39 });
  await canaries.turn();
  expect(live(store)[1]).toEqual([V2, 10]);
  await visit(edge, { canary: 1, from: 5_000 });
  await canaries.turn();
  expect(live(store)).toEqual([
    [V1, 50],
    [V2, 50],
  ]);
  later(60_000);
  await visit(edge, { canary: 40, from: 10_000 });
  await canaries.turn();
  expect(live(store)).toEqual([[V2, 100]]);
  const [promoted, step] = await history(store, 2);
  expect(promoted).toMatchObject({
    action: `promote mfe-cart ${V2}`,
    figures: { decision: 'advance', traffic: 50, canary: { visitors: 40, errors: 0 } },
  });
  expect(step).toMatchObject({ action: `step mfe-cart ${V2} 50`, figures: { traffic: 10 } });
  expect(await store.list('canary')).toEqual(['canary/lease.json', 'canary/mfe-cart/standing.json']);
});

test.each<[string, Meet, RegExp]>([
  ['meets errors', failing(0.25), /^uncaught errors: /],
  [
    'shows late',
    (_, version) => ({ lcpMs: version === V2 ? 4_000 : 1_500 }),
    /^LCP in ms: 4000 at the third quartile/,
  ],
  [
    'ends nobody’s errand',
    (visitor, version) => (version === V1 && visitor % 2 ? { kinds: ['completion'] } : {}),
    /^completions: 0.0 % of visitors/,
  ],
])('one that %s is rolled back by itself, and the history says why', async (_title, meet, reason) => {
  const edge = await anEdgeWithCanary();
  await visit(edge, { canary: 40 }, meet);
  await edge.canaries.turn();
  expect(live(edge.store)).toEqual([[V1, 100]]);
  const [newest] = await history(edge.store, 1);
  expect(newest?.action).toBe(`rollback mfe-cart ${V1}`);
  expect(newest?.figures).toMatchObject({
    decision: 'rollback',
    reasons: expect.arrayContaining([expect.stringMatching(reason)]),
  });
});

test('an edge that starts anew goes on with what was counted before', async () => {
  const before = await anEdgeWithCanary();
  await visit(before, { canary: 25 });
  await before.app.close();
  const after = await anEdge({ store: before.store });
  await visit(after, { canary: 14, from: 5_000 });
  await after.canaries.turn();
  expect(live(after.store)[1]).toEqual([V2, 10]);
  await visit(after, { canary: 1, from: 10_000 });
  await after.canaries.turn();
  expect(live(after.store)[1]).toEqual([V2, 50]);
});

test('two edges are judged together, by one of them; when it is gone the other one goes on', async () => {
  const one = await anEdgeWithCanary();
  const other = await anEdge({ store: one.store });
  await visit(one, { canary: 10 });
  await one.canaries.turn();
  await visit(other, { canary: 30, from: 5_000 });
  await other.canaries.turn();
  expect(await readStanding(one.store, 'mfe-cart')).toMatchObject({
    seen: 10,
    verdict: { decision: 'wait' },
  });
  expect(live(one.store)[1]).toEqual([V2, 10]);
  later(21_000);
  await other.canaries.turn();
  expect(live(one.store)[1]).toEqual([V2, 50]);
  expect((await history(one.store, 1))[0]?.figures).toMatchObject({ canary: { visitors: 40 } });
});

test('an edge that is told not to judge counts for the others', async () => {
  const counting = await anEdge({ env: { JUDGE_CANARIES: 'false' } });
  counting.store.publishRemote(await aBuiltRemote({ version: V2 }));
  await releaseCanary(counting.store, 'mfe-cart', V2, { steps: [10], visitors: 40 });
  await visit(counting, { canary: 40 });
  await counting.canaries.turn();
  expect(live(counting.store)[1]).toEqual([V2, 10]);
  const { canaries } = await anEdge({ store: counting.store });
  await canaries.turn();
  expect(live(counting.store)).toEqual([[V2, 100]]);
});

test('while too few came, it is said how many are needed and how long that takes at this pace', async () => {
  const edge = await anEdgeWithCanary([10], 40);
  await edge.canaries.turn();
  const standing = async () => {
    const found = await readStanding(edge.store, 'mfe-cart');
    return found && standingTold(found);
  };
  expect(await standing()).toBe('0 of 40 visitors, nobody yet');
  await visit(edge, { canary: 8 });
  later(3 * 60 * 60 * 1_000);
  await edge.canaries.turn();
  expect(await standing()).toBe('8 of 40 visitors, about 12 h more at this pace');
  const page = await edge.app.inject({ url: '/registry', headers: { 'accept-language': 'en-CA' } });
  expect(page.body).toContain('Step of 10 %: 8 of 40 visitors, 12 hours more at this pace');
});

test('a canary of a releaser whose clock is ahead is judged from when the edge saw it', async () => {
  const edge = await anEdge();
  edge.store.publishRemote(await aBuiltRemote({ version: V2 }));
  const ahead = 3 * 60 * 60 * 1_000;
  later(ahead);
  await releaseCanary(edge.store, 'mfe-cart', V2, { steps: [10, 50], visitors: 40 });
  later(-ahead);
  await visit(edge, { canary: 20 });
  await edge.canaries.turn();
  const standing = await readStanding(edge.store, 'mfe-cart');
  expect(standing && standingTold(standing)).toBe(
    '20 of 40 visitors, the clock of whoever released it is ahead',
  );
  await visit(edge, { canary: 20, from: 5_000 });
  await edge.canaries.turn();
  expect(live(edge.store)[1]).toEqual([V2, 50]);
});

/** What the commands say, until they end. */
async function said(work: () => Promise<void>) {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const failed = await work().then(
    () => '',
    (error: Error) => error.message,
  );
  const text = written.mock.calls.flat().join('');
  written.mockRestore();
  return { text, failed };
}

test('a canary that was released without steps is handed to the edges, and followed to its end', async () => {
  const edge = await anEdge();
  edge.store.publishRemote(await aBuiltRemote({ version: V2 }));
  await releaseCanary(edge.store, 'mfe-cart', V2, 50);
  const following = said(() => followCanary(edge.store, 'mfe-cart'));
  while (!entries(edge.store)[1]?.deployment.plan) await new Promise((next) => setTimeout(next, 5));
  await visit(edge, { canary: 100 }, failing(0.25));
  await edge.canaries.turn();
  const { text, failed } = await following;
  expect(text).toContain(`mfe-cart ${V2} at 50 %: no edge has judged yet: is the store open?`);
  expect(text).toContain(`rollback mfe-cart ${V1}\n  uncaught errors: `);
  expect(failed).toBe('mfe-cart: the canary was rolled back');
});

test('status says how a canary stands', async () => {
  const edge = await anEdgeWithCanary([10, 50], 40);
  const saysStatus = async () => (await said(() => status.run(['mfe-cart', '--store', edge.store.dir]))).text;
  expect(await saysStatus()).toContain('mfe-cart is judged at 10, 50 %: no edge has judged this step yet');
  await visit(edge, { canary: 20 });
  later(10 * 60_000);
  await edge.canaries.turn();
  expect(await saysStatus()).toContain(
    'mfe-cart is judged at 10, 50 %: 20 of 40 visitors, about 10 min more',
  );
});

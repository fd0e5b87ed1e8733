import { readStanding } from '@msl/releases/canary/standing.ts';
import { history } from '@msl/releases/registry/commit.ts';
import { releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { signedVisitor } from '../testing/an-edge.ts';
import {
  anEdgeWithCanary,
  type Edge,
  entries,
  failing,
  holdTheDate,
  later,
  live,
  tell,
  V1,
  V2,
  visit,
} from '../testing/canary-visitors.ts';
import { entryFor } from './visitor.ts';

beforeEach(holdTheDate);
afterEach(() => {
  jest.useRealTimers();
});

const ATTACKER = '198.51.100.66';
/** Visitors of the canary that somebody harvested at one address: an edge gave each of them its cookie with a page. */
async function harvested(edge: Edge, many: number, kinds: string[]) {
  const found = { visitors: 0, accepted: 0 };
  later(60_000);
  const versions = entries(edge.store);
  for (let index = 0; found.visitors < many; index++) {
    const visitor = `harvested-${index}`;
    if (entryFor(versions, visitor)?.metadata.version !== V2) continue;
    found.visitors += 1;
    // As often as one address may.
    if (found.visitors % 100 === 0) later(60_000);
    const answer = await tell(edge, { visitor, address: ATTACKER, version: V2, kinds });
    if (answer.statusCode === 204) found.accepted += 1;
  }
  return found;
}

test('ten thousand invented visitors move nothing: neither with cookies of their own, nor with ours', async () => {
  const edge = await anEdgeWithCanary([50], 100);
  const { store, canaries } = edge;
  await visit(edge, { canary: 30 });
  const before = live(store);
  for (let index = 0; index < 10_000; index++) {
    if (index % 100 === 0) later(60_000);
    const beacon = { visitor: '', address: ATTACKER, version: V2, kinds: ['error', 'load-failure'] };
    await tell(
      edge,
      beacon,
      index % 2 ? `msl.visitor=v${index}` : `msl.visitor=v${index}.mabc.${'A'.repeat(22)}`,
    );
  }
  await canaries.turn();
  expect(await readStanding(store, 'mfe-cart')).toMatchObject({ seen: 30, verdict: { decision: 'wait' } });
  expect(await harvested(edge, 10_000, ['error', 'load-failure'])).toEqual({
    visitors: 10_000,
    accepted: 10_000,
  });
  await canaries.turn();
  await visit(edge, { canary: 25, from: 5_000 });
  await canaries.turn();
  expect(live(store)).toEqual(before);
  expect(await readStanding(store, 'mfe-cart')).toMatchObject({ verdict: { decision: 'wait', look: 2 } });
  // Those who came by themselves decide.
  await visit(edge, { canary: 60, from: 10_000 });
  await canaries.turn();
  expect(live(store)).toEqual([[V2, 100]]);
  expect((await history(store, 1))[0]?.figures).toMatchObject({ canary: { errors: 2, loadFailures: 2 } });
}, 180_000);

test('nor do they save a canary that fails for those who came by themselves', async () => {
  const edge = await anEdgeWithCanary([50], 100);
  await harvested(edge, 2_000, ['completion']);
  await edge.canaries.turn();
  expect(await readStanding(edge.store, 'mfe-cart')).toMatchObject({
    verdict: { decision: 'wait', look: 0 },
  });
  await visit(edge, { canary: 60 }, failing(0.25));
  await edge.canaries.turn();
  expect(live(edge.store)).toEqual([[V1, 100]]);
});

test('whoever was told nothing since a step began has seen nothing of it', async () => {
  const edge = await anEdgeWithCanary([50], 40);
  const old = signedVisitor('ana');
  const version = entryFor(entries(edge.store), 'ana')?.metadata.version ?? '';
  later(1_000);
  await releaseCanary(edge.store, 'mfe-cart', V2, { steps: [50], visitors: 40 });
  const said = { visitor: 'ana', address: '10.0.0.1', version };
  await tell(edge, said, old);
  expect((await edge.app.inject('/telemetry')).json()).toEqual({});
  const page = await edge.app.inject({ url: '/versions.json', headers: { cookie: old } });
  await tell(edge, said, String(page.headers['set-cookie']).replace(/;.*/, ''));
  expect((await edge.app.inject('/telemetry')).json()).toMatchObject({
    'mfe-cart': { [version]: { visitors: 1 } },
  });
});

test('figures that somebody writes into the storage count for nothing', async () => {
  const edge = await anEdgeWithCanary([10], 40);
  await visit(edge, { canary: 12 });
  await edge.canaries.turn();
  const [own = ''] = (await edge.store.list('canary')).filter((key) => /\d\/[^/]+$/.test(key));
  const invented = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`v${index}`, { network: `n${index}`, kinds: 5 }]),
  );
  const body = JSON.stringify({ canary: invented, stable: {} });
  const [signature] = (await edge.store.read(own))?.content.toString().split('\n') ?? [];
  await edge.store.write(own.replace(/[^/]+$/, 'forged'), `${signature}\n${body}\n`);
  await edge.canaries.turn();
  expect(live(edge.store)[1]).toEqual([V2, 10]);
  expect(await readStanding(edge.store, 'mfe-cart')).toMatchObject({ seen: 12 });
});

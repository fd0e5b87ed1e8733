import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { anEdge, signedVisitor } from '../testing/an-edge.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];
type Edge = Awaited<ReturnType<typeof anEdge>>;

const outcome = (kind: string, version = V1, remote = 'mfe-cart') => ({ remote, version, kind });
const send = ({ app }: Edge, visitor: string | undefined, body: unknown) =>
  app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': 'text/plain', ...(visitor && { cookie: signedVisitor(visitor) }) },
    payload: JSON.stringify(body),
  });
const report = (edge: Edge, visitor: string | undefined, outcomes: unknown) =>
  send(edge, visitor, { outcomes });
const figures = async ({ app }: Edge) => (await app.inject('/telemetry')).json();

test('each visitor counts once for each thing, however often it happened to them', async () => {
  const edge = await anEdge();
  for (const visitor of ['ana', 'ana', 'bob']) {
    const answer = await report(edge, visitor, [outcome('load'), outcome('error'), outcome('error')]);
    expect(answer.statusCode).toBe(204);
  }
  await report(edge, 'bob', [outcome('completion')]);
  expect(await figures(edge)).toEqual({
    'mfe-cart': { [V1]: { visitors: 2, loadFailures: 0, errors: 2, renderFailures: 0, completions: 1 } },
  });
});

test('only the version that a visitor was given counts, and only live ones', async () => {
  const edge = await anEdge();
  edge.store.publishRemote(await aBuiltRemote({ version: V2 }));
  await releaseCanary(edge.store, 'mfe-cart', V2, 50);
  for (const visitor of Array.from({ length: 40 }, (_, index) => `visitor-${index}`)) {
    await report(edge, visitor, [outcome('load', V1), outcome('load', V2), outcome('load', '9.9.9')]);
  }
  const counted = (await figures(edge))['mfe-cart'];
  expect(counted[V1].visitors + counted[V2].visitors).toBe(40);
  expect(Object.keys(counted).sort()).toEqual([V1, V2]);
});

test('figures tell what three in four pages stay within, of pages that say one measurement or several', async () => {
  const edge = await anEdge();
  const told = { remote: 'mfe-cart', version: V1 };
  const measured = (visitor: string, vitals: unknown) =>
    send(edge, visitor, { outcomes: [outcome('load')], vitals });
  await measured('ana', { ...told, lcpMs: 1_000, cls: 0.1 });
  for (const [index, lcpMs] of [2_000, 3_000, 4_000, 5_000].entries())
    await measured(`visitor-${index}`, [{ ...told, lcpMs, inpMs: lcpMs / 10 }]);
  expect((await figures(edge))['mfe-cart'][V1]).toMatchObject({
    ...{ visitors: 5, lcpMs: 4_000, inpMs: 400, cls: 0.1 },
  });
});

const counted = { 'mfe-cart': { [V1]: expect.objectContaining({ visitors: 1 }) } };
test.each<[string, object]>([
  ['a field', { outcomes: [{ ...outcome('load'), email: 'ana@example.ca', attempt: 2 }], session: 'abc' }],
  ['a kind of outcome', { outcomes: [outcome('load'), outcome('click')] }],
  ['a kind of report', { outcomes: [outcome('load')], memory: [{ megabytes: 12 }] }],
  ['another form of what it measured', { outcomes: [{ ...outcome('load'), ms: '12 ms', route: 12 }] }],
  ['what a page measured', { outcomes: [outcome('load')], vitals: [{ soft: true }, 'fast'] }],
])('of a newer shell that says %s unknown to this edge, what it knows counts', async (_title, body) => {
  const edge = await anEdge();
  expect((await send(edge, 'ana', body)).statusCode).toBe(204);
  expect(await figures(edge)).toEqual(counted);
});

test('no report at all is needed for one that says what this edge knows nothing of', async () => {
  const edge = await anEdge();
  expect((await send(edge, 'ana', { memory: [{ megabytes: 12 }] })).statusCode).toBe(204);
  expect(await figures(edge)).toEqual({});
});

test.each<[string, unknown]>([
  ['a thousand reports at once', { outcomes: Array.from({ length: 1000 }, () => outcome('load')) }],
  ['a thousand unknown ones', { outcomes: Array.from({ length: 1000 }, () => 'x') }],
  ['more than a page can be', { outcomes: [outcome('load')], more: 'x'.repeat(40_000) }],
  ['no list', { outcomes: 'load' }],
  ['no object', 'load'],
])('%s is refused', async (_title, body) => {
  const edge = await anEdge();
  expect((await send(edge, 'ana', body)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await figures(edge)).toEqual({});
});

test('whoever has no visitor cookie, or names what is no remote, changes nothing', async () => {
  const edge = await anEdge();
  await report(edge, undefined, [outcome('error')]);
  expect((await report(edge, 'ana', [outcome('error', V1, '__proto__')])).statusCode).toBe(204);
  expect(await figures(edge)).toEqual({});
});

test('a flood from one address is told to wait', async () => {
  const edge = await anEdge();
  // Within one minute, whatever minute it is.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, index) => report(edge, `v${index}`, [outcome('error')])),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
});

test('a network of IPv6 reports as one address', async () => {
  const { app } = await anEdge({ env: { TRUST_PROXY: '1' } });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const statuses = [];
  for (let index = 1; index <= 130; index++) {
    const headers = { 'x-forwarded-for': `2001:db8::${index}` };
    statuses.push(
      (await app.inject({ method: 'POST', url: '/telemetry', headers, payload: '{}' })).statusCode,
    );
  }
  expect(statuses).toContain(429);
});

test('the figures ask for the token of the metrics, when there is one', async () => {
  const { app } = await anEdge({ env: { METRICS_TOKEN: 'a-token-for-prometheus' } });
  const refused = await app.inject('/telemetry');
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  const headers = { authorization: 'Bearer a-token-for-prometheus' };
  expect((await app.inject({ url: '/telemetry', headers })).statusCode).toBe(200);
});

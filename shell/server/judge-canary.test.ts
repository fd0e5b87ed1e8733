import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { judgeWhenReady } from '@msl/releases/commands/judge.command.ts';
import { history } from '@msl/releases/registry/commit.ts';
import { readRegistry, releaseCanary } from '@msl/releases/registry/registry-file.ts';
import { anEdge, pageStateOf, signedVisitor } from './testing/an-edge.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];

/** Visitors of an edge with a canary for half of them; `meet` says what those of the canary met beside the load. */
async function judged(meet: (visitor: number) => string[]) {
  const { app, store } = await anEdge();
  store.publishRemote(await aBuiltRemote({ version: V2 }));
  await releaseCanary(store, 'mfe-cart', V2, 50);
  for (let visitor = 0; visitor < 400; visitor += 1) {
    const headers = { cookie: signedVisitor(`visitor-${visitor}`) };
    const { version } = pageStateOf((await app.inject({ url: '/cart', headers })).body).remotes[0];
    const kinds = ['load', ...(version === V2 ? meet(visitor) : [])];
    const outcomes = kinds.map((kind) => ({ remote: 'mfe-cart', version, kind }));
    const remoteAddress = `10.0.${visitor % 200}.1`;
    await app.inject({ method: 'POST', url: '/telemetry', headers, remoteAddress, payload: { outcomes } });
  }
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await judgeWhenReady(store, 'mfe-cart', { url, minutes: '1' });
  const text = said.mock.calls.flat().join('');
  said.mockRestore();
  await app.close();
  const live = readRegistry(store.dir).microFrontends['mfe-cart']?.map(({ metadata }) => metadata.version);
  const [newest] = await history(store, 1);
  return { live, text, newest };
}

test('a canary that does as well as the rest is promoted by itself, and says on what figures', async () => {
  const { live, text, newest } = await judged(() => []);
  expect(live).toEqual([V2]);
  expect(text).toContain(`promote: mfe-cart ${V2}`);
  expect(newest).toMatchObject({
    action: `promote mfe-cart ${V2}`,
    figures: { decision: 'promote', canary: { errors: 0 }, stable: { errors: 0 } },
  });
}, 60_000);

test('one that meets errors is rolled back by itself, and the history keeps the figures', async () => {
  const { live, text, newest } = await judged((visitor) => (visitor % 4 === 0 ? ['error'] : []));
  expect(live).toEqual([V1]);
  expect(text).toContain('uncaught errors');
  expect(newest?.action).toBe(`rollback mfe-cart ${V1}`);
  expect(newest?.figures).toMatchObject({
    decision: 'rollback',
    reasons: [expect.stringContaining('uncaught errors'), expect.any(String)],
  });
}, 60_000);

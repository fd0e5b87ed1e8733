import { anEdge } from '../testing/an-edge.ts';

test.each(['/assets/food/..%2f..%2fpackage.json', '/assets/food/%00', '/assets/store/..%2fmain.ts'])(
  '%s leads to no file and is told so in the shape of the store',
  async (url) => {
    const { app } = await anEdge();
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404, message: 'not-found' }]);
  },
);

test.each([
  ['a method of its own', { method: 'QUERY' }],
  ['no JSON', { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } }],
] as const)('no page takes a call: one with %s is told so in the shape of the store', async (_what, call) => {
  const { app } = await anEdge();
  const answer = await app.inject({ url: '/products', ...call });
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404, message: 'not-found' }]);
});

test.each(['//evil.example', '/%5cevil.example', '/%2f%2fevil.example'])(
  '%s is no other host: a browser gets the page that says so',
  async (url) => {
    const { app } = await anEdge();
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test('a proxy that says a strange protocol breaks no page', async () => {
  const { app } = await anEdge({ env: { TRUST_PROXY: '1' } });
  const headers = { 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'javascript' };
  expect((await app.inject({ url: '/cart', headers })).statusCode).toBe(200);
});

test.each(['/sitemap.xml', '/robots.txt', '/.well-known/security.txt'])(
  '%s is kept by others only where the store is told its own address',
  async (url) => {
    const headers = { 'x-forwarded-for': '10.0.0.1', 'x-forwarded-host': 'evil.example' };
    const keptBy = async (env: Record<string, string>) => {
      const { app } = await anEdge({ env: { TRUST_PROXY: '1', ...env } });
      const answer = await app.inject({ url, headers });
      return [answer.body.includes('evil.example'), answer.headers['cache-control']];
    };
    expect(await keptBy({})).toEqual([true, 'private, no-store']);
    expect(await keptBy({ PUBLIC_ORIGIN: 'https://store.example' })).toEqual([
      ...[false, expect.stringMatching(/^public, max-age=/)],
    ]);
  },
);

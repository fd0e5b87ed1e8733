import { anEdge } from '../testing/an-edge.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
])('whoever accepts %s is answered in %s, under a tag of its own', async (accepted, encoding) => {
  const { app } = await anEdge();
  const plain = await app.inject({ url: '/' });
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.etag === plain.headers.etag).toBe(encoding === undefined);
});

test('whoever has a page gets no second one: by one of several tags, by a weakened one, and only in its encoding', async () => {
  const { app } = await anEdge();
  const br = { 'accept-encoding': 'br' };
  const { headers } = await app.inject({ url: '/', headers: br });
  const ask = async (tags: string, more: object = br) =>
    (await app.inject({ url: '/', headers: { ...more, 'if-none-match': tags } })).statusCode;
  const { etag = '' } = headers as { etag?: string };
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, `"a",W/${etag}`, '*'])
    expect([tags, await ask(tags)]).toEqual([tags, 304]);
  expect(await ask('"other"')).toBe(200);
  expect(await ask(etag, { 'accept-encoding': 'gzip' })).toBe(200);
});

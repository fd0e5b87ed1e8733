import { ADMIN_KEY, startTestSearch, type TestSearch } from '../testing/test-search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await startTestSearch(0.05);
  await search.admin.collections().create({ name: 'foods', fields: [{ name: 'name', type: 'string' }] });
  await search.admin.collections('foods').documents().create({ id: 'a', name: 'Pomme' });
});
afterAll(() => search.close());

const post = (body: string, path = `/multi_search?x-typesense-api-key=${ADMIN_KEY}`) =>
  fetch(`${search.url}${path}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });

test('a browser asks in text/plain with the key in the address', async () => {
  const body = JSON.stringify({ searches: [{ collection: 'foods', q: 'pom', query_by: 'name' }] });
  const answer = await post(body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ results: [{ found: 1 }] });
});

test.each(['', '[', 'null', '{"searches":{}}', '42'])(
  'a body that says nothing is refused: %s',
  async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test('a body too large is refused before it is read', async () => {
  const answer = await post('x'.repeat(70_000));
  expect(answer.status).toBe(413);
});

test('whoever asks too much waits', async () => {
  const statuses = [];
  for (let i = 0; i < 40; i += 1) statuses.push((await fetch(`${search.url}/health`)).status);
  expect(statuses).toContain(429);
});

test('searches count, and not the requests that they come in', async () => {
  const many = await startTestSearch(0.05);
  const searches = Array(20).fill({ collection: 'foods', q: 'pomme', query_by: 'name' });
  const ask = () =>
    fetch(`${many.url}/multi_search?x-typesense-api-key=${ADMIN_KEY}`, {
      ...{ method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ searches }) },
    });
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  await many.close();
});

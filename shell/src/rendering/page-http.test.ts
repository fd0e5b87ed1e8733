import { createApiClient } from '@msl/api-client';
import { createPageHttp } from './page-http.ts';

/** The client of a page that is rendered, whose calls are all answered so. */
function clientOf(answer: Promise<{ status: number; text: string }>) {
  const asked: string[] = [];
  const base = { baseUrl: 'https://store.test/api', workersUrl: 'https://store.test/workers' };
  const http = createPageHttp(async (url) => {
    asked.push(url);
    const { status, text } = await answer;
    return { status, text: async () => text };
  });
  return {
    asked,
    client: createApiClient({ ...base, token: () => null, onUnauthorized: () => undefined }, http),
  };
}
const answered = (status: number, body: unknown) =>
  Promise.resolve({ status, text: typeof body === 'string' ? body : JSON.stringify(body) });
const choices = { query: { 'choices[]': ['bio', 'economy'] as never } };

test('a call is asked for by the address that a browser would ask for, and gives its payload', async () => {
  const { asked, client } = clientOf(answered(200, { code: 200, payload: ['one'] }));
  expect(await client.call('plansByChoice', choices)).toEqual(['one']);
  expect(await client.call('plans', {})).toEqual(['one']);
  expect(asked).toEqual([
    'https://store.test/api/plans/users/choice?choices%5B%5D=bio&choices%5B%5D=economy',
    'https://store.test/api/plans/display',
  ]);
});

test.each([
  ['the store', { code: 404, message: 'product-not-found' }, { code: 404, key: 'product-not-found' }],
  ['a proxy', '<h1>Not found</h1>', { code: 404, key: 'something-went-wrong' }],
])('what %s refuses is refused as in a browser', async (_, body, refusal) => {
  const { client } = clientOf(answered(404, body));
  await expect(client.call('plans', {})).rejects.toMatchObject(refusal);
});

test('a call that writes is not sent', async () => {
  const { asked, client } = clientOf(answered(200, { code: 200, payload: null }));
  await expect(client.call('logOut', {})).rejects.toMatchObject({ key: 'network' });
  expect(asked).toEqual([]);
});

test('a call that nobody waits for any more ends, though it is never answered', async () => {
  const { client } = clientOf(new Promise(() => undefined));
  const waiting = new AbortController();
  const call = client.call('plans', {}, { signal: waiting.signal });
  waiting.abort(new Error('late'));
  await expect(call).rejects.toThrow('late');
});

import { ApiError, createApiClient } from './api-client.ts';

type Seen = { url: string; method: string; authorization: string | null; body: string };

function clientAnswering(status: number, answer: unknown, headers: Record<string, string> = {}) {
  const seen: Seen[] = [];
  const unauthorized: string[] = [];
  const unavailable: true[] = [];
  const client = createApiClient({
    baseUrl: 'https://store.test/api',
    workersUrl: 'https://workers.test',
    token: () => 'secret-token',
    onUnauthorized: (token) => unauthorized.push(token),
    onUnavailable: () => unavailable.push(true),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      seen.push({
        url: request.url,
        method: request.method,
        authorization: request.headers.get('authorization'),
        body: await request.text(),
      });
      return Response.json(answer, { status, headers });
    },
  });
  return { client, seen, unauthorized, unavailable };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('a call becomes the method, path, query and body of the endpoint table, and gives the payload', async () => {
  const { client, seen } = clientAnswering(200, { code: 200, payload: [] });
  const payload = await client.call('plansByChoice', {
    query: { 'choices[]': ['fruits-only', 'economy', 'bio'] },
  });
  expect(payload).toEqual([]);
  expect(seen[0]?.url).toBe(
    'https://store.test/api/plans/users/choice?choices%5B%5D=fruits-only&choices%5B%5D=economy&choices%5B%5D=bio',
  );
});

test('a file comes as one, under the name that the store gives it, and its refusal as any other', async () => {
  const answers = [
    new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="facture-1.pdf"' } }),
    Response.json({ code: 404, message: 'order-not-found' }, { status: 404 }),
  ];
  const client = createApiClient({
    ...{ baseUrl: 'https://store.test/api', workersUrl: 'https://workers.test' },
    ...{ token: () => 'secret-token', onUnauthorized: () => undefined },
    fetch: async () => answers.shift() ?? Response.error(),
  });
  const ask = () => client.call('historyOrderPdf', { params: { oid: 'o1' }, query: { locale: 'fr-CA' } });
  expect(await ask()).toMatchObject({ name: 'facture-1.pdf', type: 'application/pdf', size: 4 });
  expect(await failure(ask())).toMatchObject({ code: 404, key: 'order-not-found' });
});

test('a path parameter is encoded', async () => {
  const { client, seen } = clientAnswering(200, { code: 200, payload: {} });
  await client.call('historyOrder', { params: { oid: 'a/b' } });
  expect(seen[0]?.url).toBe('https://store.test/api/history/a%2Fb');
});

test('the current user is asked with the token as bearer and as query parameter', async () => {
  const { client, seen } = clientAnswering(200, { code: 200, payload: {} });
  await client.call('currentUser', {});
  expect(seen[0]).toMatchObject({
    url: 'https://store.test/api/users/current?token=secret-token',
    authorization: 'Bearer secret-token',
  });
});

test('a public call carries no token', async () => {
  const { client, seen } = clientAnswering(200, { code: 200, payload: [] });
  await client.call('banners', {});
  expect(seen[0]?.authorization).toBeNull();
});

test('an error keeps its code, its key and its fields', async () => {
  const { client } = clientAnswering(409, {
    code: 409,
    message: 'user-already-exist',
    errors: [{ field: 'email', message: 'user-already-exist' }],
  });
  const error = await failure(client.call('logIn', { body: { email: 'a@b.ca', password: 'secret' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 409,
    key: 'user-already-exist',
    fields: { email: 'user-already-exist' },
  });
});

test('an answer that is not ours reads as the generic error', async () => {
  const { client } = clientAnswering(500, 'oops');
  expect(await failure(client.call('banners', {}))).toMatchObject({ code: 500, key: 'something-went-wrong' });
});

test('a refused token is reported once, with the token that was refused', async () => {
  const { client, unauthorized } = clientAnswering(401, { code: 401, message: 'token-expired' });
  expect(await failure(client.call('subscription', {}))).toMatchObject({ code: 401, key: 'token-expired' });
  expect(unauthorized).toEqual(['secret-token']);
});

test('a wrong password at log-in is not taken for a refused token', async () => {
  const { client, unauthorized } = clientAnswering(401, { code: 401, message: 'user-fail-password' });
  await failure(client.call('logIn', { body: { email: 'a@b.ca', password: 'wrong' } }));
  expect(unauthorized).toEqual([]);
});

test('when to try again is told in seconds', async () => {
  const { client } = clientAnswering(
    429,
    { code: 429, message: 'too-many-requests' },
    { 'retry-after': '30' },
  );
  expect(await failure(client.call('banners', {}))).toMatchObject({ code: 429, retryAfterSeconds: 30 });
});

test.each([
  ['maintenance', 1],
  ['something a proxy says', 1],
  ['payment-provider-unavailable', 0],
])('503 %s closes the store: %i', async (message, times) => {
  const { client, unavailable } = clientAnswering(503, { code: 503, message });
  await failure(client.call('banners', {}));
  expect(unavailable).toHaveLength(times);
});

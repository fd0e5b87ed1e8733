import { startTestTracing } from '@msl/api/testing/test-tracing.ts';
import { startTraceCollector, type TraceCollector } from '@msl/testing/trace-collector.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { anEdge, signedVisitor } from './testing/an-edge.ts';

/** A shell that asks the API for what it shows. */
const shell = `
exports.shared = {};
exports.renderPage = async ({ url, fetch }) => {
  const answer = await fetch(new URL('/api/products', url));
  return {
    html: '<h1>' + (await answer.json()).name + '</h1>',
    rendered: { page: null, parts: [], answers: [], refusals: [] },
  };
};`;
const server = { shell, cart: 'exports.modules = {};' };
const visit = {
  url: '/cart?search=zephyrine',
  headers: { host: 'store.test', cookie: signedVisitor('somebody') },
};

const products = async (api: FastifyInstance) => {
  api.get('/api/products', async () => ({ name: 'carrot' }));
  api.put('/api/orders/:oid', async (request) => ({ name: (request.body as { name: string }).name }));
};

let collector: TraceCollector;
let endTracing: () => Promise<void>;
beforeEach(async () => {
  collector = await startTraceCollector();
  endTracing = await startTestTracing(collector);
});
afterEach(() => collector.close());

const spanNamed = (name: string, within?: string) =>
  collector.spans.find((span) => span.name === name && (!within || span.parentSpanId === within));

test('a page, what renders it, and what it asks of the API are one trace, which the browser is told', async () => {
  const { app } = await anEdge({
    server,
    api: async (api) => void api.get('/products', async () => ({ name: 'carrot' })),
  });
  const answer = await app.inject(visit);
  expect(answer.body).toContain('<h1>carrot</h1>');
  const [, trace, parent] =
    /traceparent;desc="00-(\w{32})-(\w{16})-01"/.exec(String(answer.headers['server-timing'])) ?? [];
  await app.close();
  await endTracing();
  const page = collector.spans.find(({ spanId }) => spanId === parent);
  expect(page).toMatchObject({
    ...{ traceId: trace, name: 'GET /cart' },
    attributes: { 'msl.remote': 'mfe-cart', 'msl.version': '1.0.0-aaaaaaaa', 'http.route': '/cart' },
  });
  const rendering = spanNamed('render mfe-cart', parent);
  expect(rendering?.attributes).toMatchObject({ 'msl.version': '1.0.0-aaaaaaaa' });
  expect(spanNamed('GET /api/products', rendering?.spanId)?.traceId).toBe(trace);
  expect(collector.text()).not.toContain('zephyrine');
});

test('an API elsewhere is told of the trace, by pages and by calls that pass through', async () => {
  const parents: unknown[] = [];
  const api = fastify();
  api.addHook('onRequest', async ({ headers }) => void parents.push(headers.traceparent));
  await products(api);
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const { app } = await anEdge({ server, env: { API_URL: apiUrl } });
  const page = await app.inject(visit);
  const [, trace] = /traceparent;desc="00-(\w{32})/.exec(String(page.headers['server-timing'])) ?? [];
  expect(parents).toContainEqual(expect.stringMatching(`^00-${trace}-`));
  const mine = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${mine}-b7ad6b7169203331-01`;
  const put = {
    method: 'PUT',
    url: '/api/orders/1',
    payload: { name: 'zephyrine' },
    headers: { traceparent },
  } as const;
  expect((await app.inject(put)).json()).toEqual({ name: 'zephyrine' });
  await app.close();
  await api.close();
  await endTracing();
  const call = spanNamed('PUT /api/*', 'b7ad6b7169203331');
  expect(parents.at(-1)).toBe(`00-${mine}-${call?.spanId}-01`);
});

test('what a browser says of its call stands between its page and what the store did for it', async () => {
  const { app } = await anEdge({ server });
  const [mine, page, id] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331', '00f067aa0ba902b7'];
  const call = { parent: `00-${mine}-${page}-01`, id, name: 'updateDefaultTip', ms: 120 };
  const say = async (body: object) => {
    const payload = JSON.stringify({ ...call, ...body });
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    return (await app.inject({ method: 'POST', url: '/telemetry/calls', headers, payload })).statusCode;
  };
  expect(await say({})).toBe(204);
  for (const wrong of [{ id: 'x' }, { ms: -1 }, { parent: mine }]) expect(await say(wrong)).toBe(400);
  // Of a newer shell, which may make calls that this release does not know.
  for (const newer of [{ name: 'zephyrine' }, { id: '00f067aa0ba902b8', more: 'zephyrine' }])
    expect(await say(newer)).toBe(204);
  await app.close();
  await endTracing();
  expect(collector.spans).toContainEqual({
    ...{ traceId: mine, spanId: id, parentSpanId: page, name: 'updateDefaultTip' },
    ...{ service: 'msl-browser', attributes: {} },
  });
  expect(collector.text()).not.toContain('zephyrine');
});

test('what nobody traces carries nothing', async () => {
  await endTracing();
  const { app } = await anEdge({
    server,
    api: async (api) => void api.get('/products', async () => ({ name: 'carrot' })),
  });
  expect(String((await app.inject(visit)).headers['server-timing'])).not.toContain('traceparent');
  expect((await app.inject({ method: 'POST', url: '/telemetry/calls' })).statusCode).toBe(404);
  await app.close();
});

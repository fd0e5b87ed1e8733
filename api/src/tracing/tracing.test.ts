import { startTraceCollector, type TraceCollector } from '@msl/testing/trace-collector.ts';
import { aSignUp, stockStore } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestTracing } from '../testing/test-tracing.ts';
import { traced } from './tracing.ts';

let collector: TraceCollector;
let api: TestApi;
let endTracing: () => Promise<void>;
beforeAll(async () => {
  collector = await startTraceCollector();
  endTracing = await startTestTracing(collector);
  api = await startTestApi();
  await stockStore(api.db);
  // What is asked from here on, and nothing before.
});
afterAll(async () => {
  await api.close();
  await collector.close();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
const MAIL = 'zephyrine-marchand@example.ca';

test('one trace leads from a call over its service to each statement, and says nothing of the person', async () => {
  const payload = aSignUp({ email: MAIL, first_name: 'Zephyrine' }) as object;
  const signUp = await api.inject({ method: 'POST', url: '/api/users', headers: { traceparent }, payload });
  const { token } = signUp.json().payload;
  await api.inject({ url: `/api/users/current?token=${token}`, headers: { traceparent } });
  await api.inject({ url: `/api/confirmation/a-secret-of-a-link`, headers: { traceparent } });
  await traced('outside of any trace', {}, async () => api.db.execute('select 1'));
  await traced('a worker', { as: 'trace' }, async () => api.db.execute('select 2'));
  await endTracing();

  const ours = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const call = ours.find(({ name }) => name === 'POST /api/users');
  const service = ours.find(({ name }) => name === 'signUp');
  const insert = ours.find(({ name }) => name === 'insert users');
  expect(call).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    service: 'msl-tests',
    attributes: { 'http.route': '/api/users', 'http.response.status_code': 200 },
  });
  expect(service?.parentSpanId).toBe(call?.spanId);
  expect(insert?.parentSpanId).toBe(service?.spanId);
  expect(insert?.attributes['db.query.text']).toContain('$1');
  expect(ours.map(({ name }) => name)).toContain('GET /api/users/current');

  const names = collector.spans.map(({ name }) => name);
  expect(names).not.toContain('outside of any trace');
  const worker = collector.spans.find(({ name }) => name === 'a worker');
  expect(worker?.parentSpanId).toBeUndefined();
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === worker?.spanId)).toHaveLength(1);

  expect(collector.text()).not.toMatch(/zephyrine/i);
  for (const secret of [token, 'a-secret-of-a-link', 'example.ca'])
    expect(collector.text()).not.toContain(secret);
});

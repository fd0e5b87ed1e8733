import Fastify, { type FastifyInstance } from 'fastify';
import { orders } from '../../db/schema/orders.ts';
import { startWorkingStore, type WorkingStore } from '../../workers/workers.fixture.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { clockSandbox } from './clock.routes.ts';
import { type MovableClock, movableClock } from './movable.clock.ts';

let store: WorkingStore;
let clock: MovableClock;
let app: FastifyInstance;
let moved = 0;
/** When the outbox was asked to send. */
const sent: string[] = [];

beforeAll(async () => {
  store = await startWorkingStore();
  clock = movableClock(store.api.clock);
  const deps = { ...store.api.deps, clock };
  const workers = createWorkers(deps, { onError: (error) => store.errors.push(error) });
  const sendMails = async () => {
    sent.push(clock.now().toISOString());
    return [`mail at ${clock.now().toISOString()}`];
  };
  const plugin = clockSandbox({ ...deps, workers, clockMoved: () => (moved += 1), sendMails });
  if (!plugin) throw new Error('no sandbox');
  app = Fastify();
  await app.register(plugin);
});

afterAll(async () => {
  await app.close();
  await store.api.close();
});

const post = async (path: string, payload?: object) => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/sandbox/${path}`,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
};

test('moving over several days does what falls due in between, each at its moment', async () => {
  const { oid } = await store.customer();
  expect((await app.inject('/api/sandbox/clock')).json().payload).toEqual({
    now: '2026-11-16T15:00:00.000Z',
  });
  const { payload } = await post('clock', { advance: 'P7D' });
  expect(payload.now).toBe('2026-11-23T15:00:00.000Z');
  expect(payload.done.map(({ what, at }: { what: string; at: string }) => [what, at])).toEqual([
    ['paid', '2026-11-18T09:00:00.000Z'],
    ['delivered', '2026-11-20T00:00:00.000Z'],
    ['populated', '2026-11-22T17:00:00.000Z'],
  ]);
  expect((await store.order(oid)).paidAt?.toISOString()).toBe('2026-11-18T09:00:00.000Z');
  // Five moments of each day, its midnight, and the slot of the one order: ten minutes before it, and its end.
  expect(moved).toBe(7 * 5 + 7 + 2);
  expect(store.errors).toEqual([]);
});

test('mails leave when they were written, not once the clock stands where it was put', async () => {
  sent.length = 0;
  const { payload } = await post('clock', { advance: 'P1D' });
  const [first, last] = [sent[0], sent.at(-1)];
  expect([first, last]).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-24T15:00:00.000Z']);
  // On the way: the moments of the day, and its midnight.
  expect(new Set(sent).size).toBeGreaterThan(5);
  expect(payload.mails).toEqual(sent.map((moment) => `mail at ${moment}`));
});

test('another process, and this one after a restart, find the clock where it was put', async () => {
  await post('clock', { now: '2026-11-24T15:00:00Z' });
  const restarted = movableClock(store.api.clock);
  await restarted.refresh(store.api.db);
  expect(restarted.now().toISOString()).toBe('2026-11-24T15:00:00.000Z');
  store.api.clock.advance(1);
  expect(restarted.now().toISOString()).toBe('2026-11-24T16:00:00.000Z');
});

test('running tells what was done; there is nothing to do twice', async () => {
  await post('clock', { now: '2026-11-25T08:59:59Z' });
  store.api.clock.advance(1);
  const first = await post('run');
  expect(first.payload.done).toMatchObject([{ what: 'paid' }]);
  expect((await post('run')).payload.done).toEqual([]);
});

test('going back undoes nothing, and the real moment can be taken up again', async () => {
  const before = await store.api.db.select().from(orders);
  expect((await post('clock', { now: '2026-11-01T15:00:00Z' })).payload.done).toEqual([]);
  expect(await store.api.db.select().from(orders)).toEqual(before);
  const { payload } = await post('clock', { real: true });
  expect(payload.now).toBe(store.api.clock.now().toISOString());
});

test.each([
  { now: 'yesterday' },
  { now: '2026-02-30T12:00:00.000Z' },
  { advance: 'P9Z' },
  { advance: 'P99Y' },
  {},
  { now: 1 },
])('what is no move is refused: %j', async (body) =>
  expect(await post('clock', body)).toMatchObject({ status: 400, message: 'request-not-valid' }),
);

test('in production there is no such thing', () => {
  const config = { ...store.api.deps.config, environment: 'production' as const };
  expect(clockSandbox({ ...store.api.deps, clock, config, workers: store.workers })).toBeNull();
});

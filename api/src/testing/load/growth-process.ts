/**
 * What calls, jobs and the catalogue cost over one filled store, as a process of its own that the environment describes:
 * `node --expose-gc growth-process.ts <json>`. It prints what it measured. Time is the processor's: of this process, and of
 * PostgreSQL's on this machine.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import * as v from 'valibot';
import { later } from '../../calendar-day.ts';
import { createCatalogue } from '../../catalogue/public.ts';
import { openStore } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { cycleSweeps } from '../../cycle/public.ts';
import { connect, type Db } from '../../db/connect.ts';
import { countDisagreements, LEASE_MS, moneySweeps } from '../../money/public.ts';
import { refundsSweep } from '../../office/public.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';
import type { Sweep, Sweeping } from '../../sweep.ts';
import { jobLag } from '../../workers/job-lag.service.ts';
import { chargesSince } from '../../workers/overdue.repository.ts';
import { fillBooks } from './fill-books.ts';
import { openDueBaskets, openDueOrders } from './fill-store.ts';

const asked = v.parse(
  v.object({
    ...{ secretKey: v.string(), origin: v.string() },
    ...{ products: v.number(), subscribers: v.number() },
    /** Orders and baskets that are due when a job is measured at work. */
    due: v.number(),
    calls: v.number(),
    /** Days on which nothing is open yet. */
    ...{ billedOn: v.string(), populatedOn: v.string() },
    ...{ billingAt: v.string(), populatingAt: v.string() },
  }),
  JSON.parse(process.argv[2] ?? ''),
);
const config = readConfig();
const payments = createStripePayments({ ...asked, webhookSecret: 'not-used' });
const database = await connect({ ...config, statementTimeoutMs: 0 });
const { db } = database;

/** Nanoseconds that each process of PostgreSQL had. */
const timesOfPostgres = async (): Promise<Map<number, number>> => {
  const { rows } = (await db.execute(sql`select pid from pg_stat_activity`)) as unknown as {
    rows: { pid: number }[];
  };
  return new Map(rows.flatMap(({ pid }) => timeOf(pid)));
};
const timeOf = (pid: number): [number, number][] => {
  try {
    return [[pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])]];
  } catch {
    return [];
  }
};

export type Cost = { nodeMs: number; postgresMs: number; p50Ms: number };

type Job = Record<string, Cost>;
/** Bytes and rows of a table. */
export type Table = { name: string; rows: number; indexes: number; count: number };
export type Measured = {
  disk: Table[];
  catalogue: { startMs: number; startNodeMs: number; heapMb: number };
  /** The API from its first statement until it answers. */
  open: { ms: number; nodeMs: number; heapMb: number };
  calls: Job;
  idle: Job;
  atWork: Job;
};

const round = (value: number) => Number(value.toFixed(3));

/** Of one time that `work` is done, of `times`. */
const costOf = async (times: number, work: (index: number) => Promise<unknown>): Promise<Cost> => {
  const [postgres, node] = [await timesOfPostgres(), process.cpuUsage()];
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const from = performance.now();
    await work(index);
    took.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(node);
  let ofPostgres = 0;
  for (const [pid, time] of await timesOfPostgres()) ofPostgres += time - (postgres.get(pid) ?? 0);
  took.sort((a, b) => a - b);
  return {
    nodeMs: round((user + system) / 1000 / times),
    postgresMs: round(ofPostgres / 1e6 / times),
    p50Ms: round(took[Math.floor(times / 2)] ?? 0),
  };
};

const random = (below: number) => Math.floor(Math.random() * below);
const heapMb = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

const measureCatalogue = async () => {
  const before = heapMb();
  const catalogue = createCatalogue(db);
  const [from, node] = [performance.now(), process.cpuUsage()];
  await catalogue.now();
  const { user, system } = process.cpuUsage(node);
  return {
    startMs: Math.round(performance.now() - from),
    startNodeMs: Math.round((user + system) / 1000),
    heapMb: round(heapMb() - before),
  };
};

const measureCalls = async () => {
  const before = heapMb();
  const [from, node] = [performance.now(), process.cpuUsage()];
  const store = await openStore(config, {
    storeOrigins: [],
    payments,
    onError: (error) => console.error(error),
  });
  const app = Fastify();
  await app.register(store.api, { prefix: '/api' });
  const { user, system } = process.cpuUsage(node);
  const open = {
    ms: Math.round(performance.now() - from),
    nodeMs: Math.round((user + system) / 1000),
    heapMb: round(heapMb() - before),
  };
  const call = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const who = random(asked.subscribers);
    const headers = { authorization: `Bearer token-${who}` };
    const answer = await app.inject({
      ...{ method, headers, ...(payload && { payload }) },
      url: `/api${url.replace('WHO', String(who))}`,
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  };
  const product = () => `p${random(asked.products * 0.9)}`;
  const scenarios = {
    list: () =>
      call('GET', `/products/categories/find?category=all&offset=${random(500)}&limit=20&lang=fr-CA`),
    product: () => call('GET', `/products/${product()}`),
    currentUser: () => call('GET', '/users/current'),
    currentOrder: () => call('GET', '/orders/current/processing'),
    savedOrders: () => call('GET', '/orders/saved'),
    history: () => call('GET', '/history'),
    aPastOrder: () => call('GET', '/history/past-WHO'),
    subscription: () => call('GET', '/subscriptions'),
    stats: () => call('GET', '/subscriptions/stats'),
    nextDeliveries: () => call('GET', '/next-deliveries'),
    referrals: () => call('GET', '/users/referrals'),
    setLine: () => call('PUT', `/orders/open-WHO/products/${product()}`, { quantity: 1 + random(4) }),
  };
  const costs: Job = {};
  for (const [name, ask] of Object.entries(scenarios)) {
    // Code is compiled and statements are planned before what counts.
    for (let index = 0; index < asked.calls / 3; index += 1) await ask();
    costs[name] = await costOf(asked.calls, ask);
  }
  await app.close();
  await store.close();
  return { open, costs };
};

const sweepingAt = (now: string): Sweeping => ({
  deps: { db, clock: { now: () => new Date(now) }, config, payments, tell: () => undefined },
  ...{ worker: 'growth', leaseMs: LEASE_MS, billingLanes: config.billingLanes },
  ...{ isStopping: () => false, process: { hasHeard: true }, done: () => undefined },
  onError: (error) => {
    throw error;
  },
});

const jobs: Record<string, Sweep> = { ...cycleSweeps, ...moneySweeps, refunds: refundsSweep };

/** What each job costs each minute when nothing is due; and what the team's figures cost. */
const measureIdleJobs = async () => {
  const sweeping = sweepingAt(new Date().toISOString());
  const costs: Job = {};
  for (const [name, sweep] of Object.entries(jobs)) {
    await sweep(sweeping);
    costs[name] = await costOf(5, () => sweep(sweeping));
  }
  costs.lag = await costOf(5, () => jobLag(sweeping.deps));
  costs.chargesOfADay = await costOf(5, () => chargesSince(db, later(new Date(), -24, 'hour')));
  costs.disagreements = await costOf(5, () => countDisagreements(db));
  return costs;
};

/** Of one basket and of one order, when many are due. */
const measureJobsAtWork = async () => {
  await openDueOrders(db, asked.due, asked.billedOn, asked.products);
  const each = async (name: 'billing' | 'populate', now: string): Promise<Cost> => {
    const cost = await costOf(1, () => (jobs[name] as Sweep)(sweepingAt(now)));
    return {
      nodeMs: round(cost.nodeMs / asked.due),
      postgresMs: round(cost.postgresMs / asked.due),
      p50Ms: round(cost.p50Ms / asked.due),
    };
  };
  const billing = await each('billing', asked.billingAt);
  await openDueBaskets(db, asked.due, asked.populatedOn);
  return { billing, populate: await each('populate', asked.populatingAt) };
};

/** Bytes of each table with what belongs to it, and of its indexes. */
const measureDisk = async (on: Db) => {
  const { rows } = (await on.execute(sql`
    select relname as name, pg_table_size(oid)::float8 as rows, pg_indexes_size(oid)::float8 as indexes,
      reltuples::float8 as count
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    order by pg_total_relation_size(oid) desc`)) as unknown as { rows: Table[] };
  return rows;
};

await fillBooks(db);
await db.execute(sql`vacuum analyze`);
const disk = await measureDisk(db);
const catalogue = await measureCatalogue();
const { open, costs: calls } = await measureCalls();
const idle = await measureIdleJobs();
const atWork = await measureJobsAtWork();
await database.close();
const measured: Measured = { disk, catalogue, open, calls, idle, atWork };
process.stdout.write(`${JSON.stringify(measured)}\n`);

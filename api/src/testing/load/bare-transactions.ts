/**
 * How many times a second PostgreSQL changes one line of a basket when nobody asks for more, each in a transaction of
 * its own that is on the disk before the next: `node bare-transactions.ts <json>`.
 */
import pg from 'pg';
import { basketSizes } from './basket-sizes.ts';
import { productOfLine, type StoreSize } from './fill-store.ts';

export type BareTransactions = {
  readonly databaseUrl: string;
  readonly size: StoreSize;
  readonly connections: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
};

/** Each basket that is neither big nor small has as many of the lines that it was filled with. */
const LINES = 8;
// The line stays as it is, and is written all the same: the order's totals go on being true.
const change = 'update order_lines set quantity = quantity where oid = $1 and pid = $2';

const { databaseUrl, size, connections, seconds, warmUpSeconds }: BareTransactions = JSON.parse(
  process.argv[2] ?? '',
);
const { big, small } = basketSizes(size.subscribers);
const random = (below: number) => Math.floor(Math.random() * below);
const countsFrom = performance.now() + warmUpSeconds * 1000;
const until = countsFrom + seconds * 1000;
const times: number[] = [];

const connection = async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while (performance.now() < until) {
    const who = big + small + random(size.subscribers - big - small);
    const values = [`open-${who}`, `p${productOfLine(who, random(LINES), size.products)}`];
    const from = performance.now();
    const { rowCount } = await client.query({ name: 'change', text: change, values });
    const at = performance.now();
    if (rowCount !== 1) throw new Error(`${values} is no line of a basket`);
    if (from >= countsFrom && at <= until) times.push(at - from);
  }
  await client.end();
};
await Promise.all(Array.from({ length: connections }, connection));

times.sort((a, b) => a - b);
const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
const measured = {
  ...{ rps: Math.round(times.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) },
  answers: times.length,
  incomplete: 0,
};
process.stdout.write(`${JSON.stringify(measured)}\n`);

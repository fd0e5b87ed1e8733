/** Asks as fast as it is answered, over some connections, and prints what it measured: `node load-generator.ts <json>`. */
import type { Readable } from 'node:stream';
import type { StoreSize } from '@msl/api/testing/load/fill-store.ts';
import { Pool } from 'undici';
import { requestOf, type Scenario, type ScenarioName, scenariosFor, textOf } from './scenarios.ts';

export type Load = {
  readonly origin: string;
  readonly scenario: ScenarioName;
  readonly size: StoreSize;
  readonly connections: number;
  readonly seconds: number;
  /** Asked before, and not counted. */
  readonly warmUpSeconds: number;
};
export type Measured = {
  readonly rps: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** All that came, those of the warm-up too. */
  readonly answers: number;
  /** Came without what they must have, after the warm-up. No rate counts them. */
  readonly incomplete: number;
};

/** Every answer must be a 200 with something in it; of every so many, the contents are read too. */
const READ_EVERY = 25;

const { origin, scenario, size, connections, seconds, warmUpSeconds }: Load = JSON.parse(
  process.argv[2] ?? '',
);
const { ask, isWhole }: Scenario = scenariosFor(size)[scenario];
const pool = new Pool(origin, { connections, pipelining: 1 });

const times: number[] = [];
const startedAt = performance.now();
const countsFrom = startedAt + warmUpSeconds * 1000;
const until = countsFrom + seconds * 1000;
let asked = 0;
let incomplete = 0;

const random = (below: number) => Math.floor(Math.random() * below);

const askOnce = async () => {
  const request = requestOf(ask(random));
  asked += 1;
  const isRead = asked % READ_EVERY === 0;
  const from = performance.now();
  const response = await pool.request(request);
  const answer = isRead || response.statusCode !== 200 ? await response.body.bytes() : null;
  const length = answer?.length ?? (await lengthOf(response.body));
  const at = performance.now();
  const text = answer && textOf(answer, response.headers['content-encoding'] === 'br');
  const whole = length > 200 && (text === null || isWhole(text));
  const isCounted = from >= countsFrom && at <= until;
  if (response.statusCode === 200 && !whole && scenario === 'listHtml') {
    if (isCounted) incomplete += 1;
    return;
  }
  if (response.statusCode !== 200 || !whole)
    throw new Error(
      `${request.method} ${request.path} answered ${response.statusCode}: ${length} bytes ${text?.slice(0, 300)}`,
    );
  if (isCounted) times.push(at - from);
};

/** Of an answer that comes in whole, and is not kept: copies of it would cost as much as the asking. */
const lengthOf = (body: Readable): Promise<number> =>
  new Promise((resolve, reject) => {
    let length = 0;
    body.on('data', (chunk: Uint8Array) => {
      length += chunk.length;
    });
    body.once('end', () => resolve(length)).once('error', reject);
  });

const connection = async () => {
  while (performance.now() < until) await askOnce();
};
await Promise.all(Array.from({ length: connections }, connection));
await pool.close();

times.sort((a, b) => a - b);
const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
const measured: Measured = {
  ...{ rps: Math.round(times.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) },
  answers: asked,
  incomplete,
};
process.stdout.write(`${JSON.stringify(measured)}\n`);

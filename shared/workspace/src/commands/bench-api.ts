/**
 * `npm run bench:api [-- --json] [--scale 0.1]`: how many requests the API answers over a large store on a PostgreSQL of
 * its own, how long they take, what it takes in memory, and how many orders a worker bills in a second. A bare Fastify
 * with the same answers and a bare transaction are measured by turns with it. Ends with 1 when a bar is missed.
 *
 * More than 150 lines: what is measured, one thing after the other, as one reads it.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@msl/api/db/connect.ts';
import type { BareTransactions } from '@msl/api/testing/load/bare-transactions.ts';
import { changePrices } from '@msl/api/testing/load/change-prices.ts';
import { openDueBaskets, openDueOrders } from '@msl/api/testing/load/fill-store.ts';
import { addDays, dayOf } from '@msl/contracts/calendar-day.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import { verdictsOn } from '../bench-api/bars.ts';
import { runNode, stopAllNodes } from '../bench-api/child.ts';
import { startFilledPostgres } from '../bench-api/filled-postgres.ts';
import { type AgainstFloor, byTurns, startBareFastify } from '../bench-api/floors.ts';
import type { Load, Measured } from '../bench-api/load-generator.ts';
import { type Server, startApi, startEdge, startProvider } from '../bench-api/processes.ts';
import type { ScenarioName } from '../bench-api/scenarios.ts';
import { watchMachine } from '../page-speed/machine-load.ts';
import { memoryOf } from '../running/memory.ts';
import { print, step } from '../running/terminal.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Of the size of everything, and of the time: for a first look. */
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    /** How many due orders are billed, time after time: a hundred thousand take a quarter of an hour. */
    orders: { type: 'string', default: '1000,10000,100000' },
    /** A folder to keep the filled database in, and to take it from the next time on the same day. */
    keep: { type: 'string' },
  },
});
const scale = Number(values.scale);
const size = {
  products: 10_000,
  subscribers: Math.max(3000, 100_000 * scale),
  pastOrders: Math.max(3000, 1_000_000 * scale),
};
const isWhole = scale >= 1;
const seconds = Number(values.seconds ?? (isWhole ? 10 : 1));
/** The store's pages are opened first, each of the four hundred once: so it is from a minute after it starts. */
const warmUpSeconds = (scenario: ScenarioName) => (scenario === 'listHtml' ? 25 : 3) * (isWhole ? 1 : 0.2);
/** A machine that is busy with something else gives no pages: memory is then told after those that it gave. */
const PAGES_WITHIN_MS = 10 * 60_000;
/** Of the store and of its floor. */
const TURNS = isWhole ? 3 : 1;
/** After so many its memory is read. */
const PAGES = 20_000 * Math.min(1, scale);
/** Of subscribers whose ordering opens. */
const DUE_BASKETS = isWhole ? 3000 : 1000;
const dueOrders = values.orders
  .split(',')
  .map(Number)
  .filter((orders) => orders <= size.subscribers);
const storeDir = join(process.cwd(), '.cache', 'test-store');
const dayIn = (days: number) => addDays(dayOf(Date.now()), days);

const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
const cleanUp = async () => {
  await stopAllNodes();
  for (const one of [folder, `${folder}-postgres`]) rmSync(one, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));

const percent = (share: number) => `${Math.round(share * 100)} %`;
const wanted = (name: string) => !values.only || values.only.split(',').includes(name);
const line = ({ rps, p50Ms, p99Ms }: Measured) => `${rps}/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`;
const againstFloor = ({ ofFloor, floorRps }: AgainstFloor) => `${ofFloor} of its floor’s ${floorRps}/s`;
const none = { rps: 0, p50Ms: 0, p99Ms: 0, answers: 0, incomplete: 0 };
const noneOfFloor: AgainstFloor = { ...none, ofFloor: 0, floorRps: 0 };
const machine = watchMachine();

try {
  const filled = { folder: `${folder}-postgres`, size, day: dayIn(7), keep: values.keep };
  const { databaseUrl } = await startFilledPostgres(filled);
  const database = await connect({ databaseUrl, dataDir: folder, statementTimeoutMs: 0 });
  const { db } = database;
  const api = await step('the API starts', () => startApi(folder, databaseUrl));

  const most = { api: 0, edge: 0 };
  let [server, kind]: [Server, keyof typeof most] = [api, 'api'];
  const ask = (origin: string, scenario: ScenarioName, connections: number): Promise<Measured> => {
    const load: Load = {
      ...{ origin, scenario, size, connections, seconds },
      warmUpSeconds: origin === server.origin ? warmUpSeconds(scenario) : 1,
    };
    return runNode<Measured>('shared/workspace/src/bench-api/load-generator.ts', load);
  };
  let pages = 0;
  let incompletePages = 0;
  const load = async (scenario: ScenarioName, connections: number): Promise<Measured> => {
    if (!wanted(scenario)) return none;
    const name = `${scenario}, ${connections} connections`;
    const measured = await step(name, () => ask(server.origin, scenario, connections), line);
    most[kind] = Math.max(most[kind], memoryOf(server.pid));
    pages += measured.answers;
    // A page that waits more than 500 ms for its calls is left to the browser: a hundred at once may wait so long.
    if (connections === 10) incompletePages += measured.incomplete;
    return measured;
  };
  const both = async (scenario: ScenarioName) => ({
    ...(await load(scenario, 10)),
    at100: await load(scenario, 100),
  });
  const bothOver = async (scenario: ScenarioName, floor: () => Promise<Measured>) => {
    if (!wanted(scenario)) return { ...noneOfFloor, at100: none };
    const against = await byTurns(
      TURNS,
      () => load(scenario, 10),
      () => step(`  its floor`, floor, line),
    );
    print(`  ${scenario}: ${againstFloor(against)}`);
    return { ...against, at100: await load(scenario, 100) };
  };
  const overFastify = async (scenario: ScenarioName) => {
    if (!wanted(scenario)) return { ...noneOfFloor, at100: none };
    const floor = await startBareFastify(folder, { origin: server.origin, scenario, size });
    const measured = await bothOver(scenario, () => ask(floor.origin, scenario, 10));
    await floor.stop();
    return measured;
  };
  const bareTransactions = () => {
    const asked: BareTransactions = { databaseUrl, size, connections: 10, seconds, warmUpSeconds: 1 };
    return runNode<Measured>('api/src/testing/load/bare-transactions.ts', asked);
  };
  const report = {
    list: await overFastify('list'),
    product: await overFastify('product'),
    currentOrder: await both('currentOrder'),
    updateLine: await bothOver('updateLine', bareTransactions),
  };
  const basketOf3 = await load('updateLineOf3', 10);
  const basketOf100 = await load('updateLineOf100', 10);
  const basketRatio = Number((basketOf3.rps / Math.max(1, basketOf100.rps)).toFixed(2));
  print(`  memory of the API ${most.api} MB; a line of a basket of 100 takes ${basketRatio} times one of 3`);

  await api.stop();
  let listHtml = { ...noneOfFloor, at100: none as Measured };
  let rssMb = 0;
  pages = 0;
  if (wanted('listHtml')) {
    await step('shell and remotes are built', () => publishAll({ storeDir }));
    const edge = await step('the store starts', () => startEdge(folder, databaseUrl, storeDir));
    [server, kind] = [edge, 'edge'];
    const stopChanging = changePrices(db, size.products);
    try {
      listHtml = await overFastify('listHtml');
      const until = Date.now() + PAGES_WITHIN_MS;
      while (pages < PAGES && Date.now() < until) await load('listHtml', 10);
      rssMb = memoryOf(edge.pid);
    } finally {
      await stopChanging();
    }
    await edge.stop();
    print(`  memory of the whole store after ${pages} pages ${rssMb} MB, ${most.edge} MB at most`);
  }

  const billing: { orders: number; perSecond: number }[] = [];
  const populating: { baskets: number; perSecond: number }[] = [];
  const provider =
    wanted('billing') || wanted('populating')
      ? await step('the payment provider starts', () => startProvider(folder, size.subscribers))
      : null;
  const work = (now: string) =>
    runNode<{ seconds: number; paid: number; populated: number }>('api/src/testing/load/billing-worker.ts', {
      databaseUrl,
      now,
      ...provider,
    });
  // Before baskets are filled: those come due themselves.
  if (wanted('billing')) {
    for (const [index, orders] of dueOrders.entries()) {
      const day = dayIn(30 + index);
      await openDueOrders(db, orders, day, size.products);
      const now = `${dayIn(29 + index)}T10:00:00.000Z`;
      const billed = await step(
        `${orders} orders are billed`,
        () => work(now),
        ({ paid, seconds }) => `${Math.round(paid / seconds)}/s`,
      );
      if (billed.paid !== orders) throw new Error(`of ${orders} orders ${billed.paid} were billed`);
      billing.push({ orders, perSecond: Math.round(orders / billed.seconds) });
    }
  }
  if (wanted('populating')) {
    await openDueBaskets(db, DUE_BASKETS, dayIn(14));
    const { seconds, populated } = await step(
      `${DUE_BASKETS} baskets are filled`,
      () => work(`${dayIn(10)}T18:00:00.000Z`),
      (done) => `${Math.round(done.populated / done.seconds)}/s`,
    );
    if (populated !== DUE_BASKETS) throw new Error(`of ${DUE_BASKETS} baskets ${populated} were filled`);
    populating.push({ baskets: populated, perSecond: Math.round(populated / seconds) });
  }
  await database.close();
  const populatePerSecond = populating[0]?.perSecond ?? 0;
  const verdicts = verdictsOn({
    list: wanted('list') ? report.list : null,
    product: wanted('product') ? report.product : null,
    updateLine: wanted('updateLine') ? report.updateLine : null,
    populatePerSecond: wanted('populating') ? populatePerSecond : null,
    rssMb: wanted('listHtml') ? rssMb : null,
    incompletePages: wanted('listHtml') ? incompletePages : null,
  });
  for (const { text, holds } of verdicts) print(`  ${holds ? '✓' : '✗'} ${text}`);
  const { busy, stolen } = machine();
  print(`  the machine was ${percent(busy)} busy, ${percent(stolen)} stolen by others`);
  if (values.json) {
    print(
      JSON.stringify({
        ...report,
        listHtml,
        basketRatio,
        basketOf3,
        basketOf100,
        rssMb,
        incompletePages,
        apiRssMb: most.api,
        edgeRssMb: most.edge,
        billing,
        populatePerSecond,
        populating,
        size,
        ...{ busy, stolen },
      }),
    );
  }
  if (verdicts.some(({ holds }) => !holds)) process.exitCode = 1;
} finally {
  await cleanUp();
}

/**
 * `npm run bench:dev [-- --json]`: from a save to the screen, in the store of `npm run dev`: a style, a component, a syntax
 * error and its repair, each beside what the compiler alone took. Ends with 1 when a save takes a second or more.
 */
import { parseArgs } from 'node:util';
import { developRemote } from '../dev-speed/developed-remote.ts';
import {
  breakAndRepair,
  changeComponent,
  changeStyle,
  markPage,
  problemsOf,
  type Took,
} from '../dev-speed/saves.ts';
import { endRunning } from '../running/child-process.ts';
import { print, seconds } from '../running/terminal.ts';

const TIMES = 11;
const MOST_MS = 1_000;

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);
const figuresOf = (took: readonly Took[]) => ({
  screenMs: median(took.map(({ screenMs }) => screenMs)),
  screenMaxMs: Math.round(Math.max(...took.map(({ screenMs }) => screenMs))),
  compiledMs: median(took.map(({ compiledMs }) => compiledMs)),
});

const remote = await developRemote('bench-dev');
const close = async () => {
  endRunning();
  await remote.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void close().then(() => process.exit(130)));
try {
  await markPage(remote);
  const taken = { style: [] as Took[], component: [] as Took[], error: [] as Took[], repair: [] as Took[] };
  for (let turn = 0; turn < TIMES; turn += 1) {
    taken.style.push(await changeStyle(remote, `rgb(${turn}, 2, 3)`));
    taken.component.push(await changeComponent(remote, `Turn ${turn}`));
    const { broken, repaired } = await breakAndRepair(remote, `Repaired ${turn}`);
    taken.error.push(broken);
    taken.repair.push(repaired);
  }
  const figures = Object.fromEntries(Object.entries(taken).map(([what, took]) => [what, figuresOf(took)]));
  print(`From a save to the screen, the median of ${TIMES}`);
  for (const [what, { screenMs, screenMaxMs, compiledMs }] of Object.entries(figures))
    print(`  ${what.padEnd(12)}${screenMs} ms, at most ${screenMaxMs} ms; compiled after ${compiledMs} ms`);
  const problems = await problemsOf(remote);
  for (const problem of problems) print(`  ${problem}`);
  const slow = Object.values(figures).some(({ screenMs }) => screenMs >= MOST_MS);
  if (slow) print(`It does not hold: each in less than ${seconds(MOST_MS)}.`);
  if (values.json) print(JSON.stringify(figures));
  process.exitCode = slow || problems.length > 0 ? 1 : 0;
} finally {
  await close();
}

/**
 * `npm run bench:render [-- --json] [--pages 20000]`: processor time of a page that nobody has seen and of a kept one,
 * by process and kind of thread, and the memory of each process of the store, when it opened, after those pages and after
 * so many more.
 */
import { parseArgs } from 'node:util';
import { type Visit, visitsOf } from '../bench-render/addresses.ts';
import {
  memoryByKind,
  type ProcessorTime,
  perPage,
  processorTimeOf,
  sumOf,
} from '../bench-render/processor-time.ts';
import { watchMachine } from '../page-speed/machine-load.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print } from '../running/terminal.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, pages: { type: 'string', default: '0' } },
});
const machine = watchMachine();
// All visits come from one address.
const { store, close } = await openTemporaryStore('render', { RATE_LIMIT_SCALE: '1000' });

const open = async ({ path, language }: Visit): Promise<void> => {
  const answer = await fetch(store.url + path, {
    headers: { 'accept-language': language, 'accept-encoding': 'br', accept: 'text/html' },
  });
  const html = await answer.text();
  if (!answer.ok || !html.includes('data-remote='))
    throw new Error(`${path} came as ${answer.status}, or empty`);
};
const openAll = async (visits: readonly Visit[]): Promise<ProcessorTime> => {
  const before = processorTimeOf(store.pid);
  for (const visit of visits) await open(visit);
  return perPage(before, processorTimeOf(store.pid), visits.length);
};
const memory: Record<string, ReturnType<typeof memoryByKind>> = {};
const tellMemory = (when: string) => {
  const kinds = memoryByKind(store.pid);
  memory[when] = kinds;
  const all = Object.values(kinds).reduce((sum, { megabytes }) => sum + megabytes, 0);
  const parts = Object.entries(kinds).map(
    ([kind, { processes, megabytes }]) => `${processes} ${kind} ${megabytes}`,
  );
  print(`${when}: ${Math.round(all)} MB (${parts.join(', ')})`);
};

try {
  tellMemory('opened');
  const kinds = Object.entries(await visitsOf(store.url));
  const report: Record<string, ProcessorTime> = {};
  const tell = (name: string, spent: ProcessorTime, pages: number) => {
    report[name] = spent;
    print(`${name}: ${sumOf(spent)} ms a page (of ${pages})`);
    for (const [of, ms] of Object.entries(spent))
      if (ms >= 0.05) print(`    ${of.padEnd(32)}${String(ms).padStart(8)}`);
  };
  // The first pages are read and compiled: what comes after them is what a page costs.
  for (const [name, visits] of kinds) {
    const first = Math.min(40, Math.floor(visits.length / 3));
    await openAll(visits.slice(0, first));
    tell(`${name}, new`, await openAll(visits.slice(first)), visits.length - first);
    tell(`${name}, kept`, await openAll(visits.slice(first)), visits.length - first);
  }
  tellMemory('after new pages');
  const all = kinds.flatMap(([, visits]) => visits);
  for (let opened = 0; opened < Number(values.pages); opened += all.length) await openAll(all);
  if (Number(values.pages) > 0) tellMemory(`after ${values.pages} pages`);
  const { busy, stolen } = machine();
  print(`the machine was ${Math.round(busy * 100)} % busy, ${Math.round(stolen * 100)} % stolen by others`);
  if (values.json) print(JSON.stringify({ ...report, memory, busy, stolen }));
} finally {
  await close();
}

/**
 * `npm test [-- --only types,lint,gates,unit,api,build,budgets,e2e] [--changed] [part of a path …]`: everything that must
 * hold before a change is done, or with `--changed` what this change can break. Goes on after a failure, so that one run
 * shows all; the last line has the true sums.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { endRunning } from '../running/child-process.ts';
import { endAll, processesMarked, type RunningProcess } from '../running/processes.ts';
import { print, seconds } from '../running/terminal.ts';
import { allStages } from '../stages/all-stages.ts';
import { changedFiles } from '../stages/changed-files.ts';
import { add, type RunOptions, type Stage, type Tally, tallyOf } from '../stages/stage.ts';

/** Every process of this run inherits it, so that none can hide from the last look. */
const mark = { variable: 'MARCHE_TEST_RUN', value: randomUUID() };
process.env[mark.variable] = mark.value;

const { positionals: filters, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
});
const names = values.only?.split(',') ?? allStages.map(({ name }) => name);
const unknown = names.filter((name) => !allStages.some((stage) => stage.name === name));
const root = process.cwd();

/** What still runs, after the time that a program needs to end by itself. */
const leftRunning = async (): Promise<RunningProcess[]> => {
  const patience = performance.now() + 2000;
  let left = processesMarked(mark.variable, mark.value);
  while (left.length > 0 && performance.now() < patience) {
    await setTimeout(100);
    left = processesMarked(mark.variable, mark.value);
  }
  return left;
};

const endEverything = (): void => {
  endRunning();
  endAll(processesMarked(mark.variable, mark.value));
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endEverything();
    process.exit(130);
  });
}

const cleanEnd: Stage = {
  name: 'clean end',
  run: async () => {
    const left = (await leftRunning()).map(({ name, pid }) => `process ${pid} (${name}) was still running`);
    endEverything();
    return tallyOf([{ title: 'the run leaves nothing running', problems: left }]);
  },
};

const runStage = async (stage: Stage, options: RunOptions): Promise<Tally> => {
  print(`▸ ${stage.name}`);
  const startedAt = performance.now();
  const tally = await stage.run(options).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, notes: [`✗ the stage could not run: ${reason}`] };
  });
  for (const note of tally.notes) {
    print(`  ${stripVTControlCharacters(note).trimEnd().replaceAll('\n', '\n  ')}`);
  }
  const time = seconds(performance.now() - startedAt);
  print(
    `${tally.failed > 0 ? '✗' : '✓'} ${stage.name}: ${tally.passed} passed, ${tally.failed} failed (${time})\n`,
  );
  return tally;
};

const main = async (): Promise<Tally> => {
  const changed = values.changed ? await changedFiles(root) : undefined;
  const options = {
    root,
    storeDir: join(root, '.cache', 'test-store'),
    filters,
    ...(changed && { changed }),
  };
  // with parts of paths, only tests that have a path can be meant
  const filtered = filters.length > 0 && !values.only ? ['unit', 'api', 'build', 'e2e'] : names;
  const tallies: Tally[] = [];
  for (const stage of allStages.filter(({ name }) => filtered.includes(name))) {
    const { isTouchedBy } = stage;
    if (changed && isTouchedBy && !changed.files.some(isTouchedBy)) {
      print(`– ${stage.name}: nothing that it looks at has changed\n`);
      continue;
    }
    tallies.push(await runStage(stage, options));
  }
  return add([...tallies, await runStage(cleanEnd, options)]);
};

if (unknown.length > 0) {
  print(`There is no stage ${unknown.join(', ')}. Stages: ${allStages.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const { failed, passed } = await main();
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

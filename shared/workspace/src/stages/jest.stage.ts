import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { passOf } from '@msl/releases/publish/source-checks.ts';
import { run } from '../running/child-process.ts';
import { type Changed, jestFollows } from './changed-files.ts';
import { longest } from './longest.ts';
import { add, type Stage, type Tally } from './stage.ts';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** One run of jest with one of the configurations of shared/testing/jest. */
export type JestRun = {
  readonly config: 'browser' | 'node' | 'postgres';
  readonly only?: string;
  readonly except?: string;
  /** A file: in a run of everything, tests that do not lead to it are left out. */
  readonly using?: string;
  /** The folder of a build whose tests are among these: `mfe check` need not run them again. */
  readonly testsOf?: string;
};

export const jestStage = (name: string, runs: readonly JestRun[]): Stage => ({
  name,
  run: async ({ root, filters, changed }) => {
    const tallies: Tally[] = [];
    for (const one of runs) {
      const pass = one.testsOf && filters.length === 0 && !changed ? passOf('tests', one.testsOf) : undefined;
      const tally = await runJest(root, one, filters, changed);
      if (tally.failed === 0) pass?.keep();
      tallies.push(tally);
    }
    return add(tallies);
  },
});

export const runJest = async (
  root: string,
  { config, only, except, using }: JestRun,
  filters: readonly string[],
  changed: Changed | undefined,
): Promise<Tally> => {
  const since = changed && jestFollows(changed.files) ? ['--changedSince', changed.base] : [];
  const folder = mkdtempSync(join(tmpdir(), 'jest-report-'));
  const report = join(folder, 'report.json');
  const wanted =
    filters.length > 0
      ? filters.map((filter) => (only ? `${only}.*${filter}|${filter}.*${only}` : filter))
      : only
        ? [only]
        : [];
  try {
    const { code, stderr, stdout } = await run(
      'jest',
      [
        ...[
          '-c',
          `shared/testing/jest/${config}.config.mjs`,
          '--json',
          '--outputFile',
          report,
          '--maxWorkers=100%',
        ],
        ...since,
        ...(filters.length + since.length > 0 ? ['--passWithNoTests'] : []),
        ...(except ? ['--testPathIgnorePatterns', '/node_modules/', except] : []),
        ...(wanted.length > 0 ? ['--testPathPatterns', ...wanted] : []),
        ...(using && filters.length + since.length === 0 ? ['--findRelatedTests', using] : []),
      ],
      { cwd: root, env: { FORCE_COLOR: '0' } },
    );
    return tallyOfJest(readReport(report), code, `${stderr}\n${stdout}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const readReport = (path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A file that could not even load counts as one failed; so does a run that ends badly with every test passed. */
export const tallyOfJest = (report: Report | undefined, code: number, output: string): Tally => {
  if (!report) return { passed: 0, failed: 1, notes: ['✗ jest did not report', output] };
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  const unloaded = failedFiles.filter(
    ({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + unloaded.length;
  const endedBadly = code !== 0 && failed === 0;
  return {
    passed: report.numPassedTests,
    failed: failed + (endedBadly ? 1 : 0),
    notes: [
      ...failedFiles.map(({ name, message }) => `✗ ${name}\n${message}`),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(endedBadly ? [`✗ jest ended with code ${code}`, output] : []),
      ...longest(
        report.testResults.map(({ endTime, name, startTime }) => ({
          title: relative('', name),
          milliseconds: endTime - startTime,
        })),
      ),
    ],
  };
};

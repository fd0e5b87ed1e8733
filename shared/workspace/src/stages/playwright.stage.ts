import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import type { Check } from '../gates/gate.ts';
import { run } from '../running/child-process.ts';
import { memoryLimitMegabytes, memoryOf } from '../running/memory.ts';
import { startStore } from '../running/store-process.ts';
import { journeysAmong, touchesTheStore } from './changed-files.ts';
import { longest, type Timed } from './longest.ts';
import { add, type Stage, type Tally, tallyOf } from './stage.ts';

export type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
};
export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
};

/** The journeys in Chromium, on a store of their own: fresh data, a free port, the builds of the build stage. */
export const playwrightStage: Stage = {
  name: 'e2e',
  isTouchedBy: (file) => touchesTheStore(file) || journeysAmong([file]).length > 0,
  run: async ({ storeDir, filters: asked, changed }) => {
    if (!existsSync(join(storeDir, 'registry.json'))) return notBuilt;
    const whole = !changed || changed.files.some(touchesTheStore);
    const filters = whole ? asked : [...asked, ...journeysAmong(changed.files)];
    const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
    const chromium = await findChromium();
    // every journey comes from one address
    const env = { RATE_LIMIT_SCALE: '100' };
    const store = await startStore({ dataDir: join(folder, 'data'), storeDir, env });
    try {
      const browser = chromium ? { CHROMIUM_PATH: chromium } : {};
      const tally = await runPlaywright(join(folder, 'report.json'), filters, {
        BASE_URL: store.url,
        STORE_DIR: storeDir,
        ...browser,
      });
      const megabytes = memoryOf(store.pid);
      const title = `the store takes ${megabytes} MB after the journeys, at most ${memoryLimitMegabytes}`;
      const memory = tallyOf([
        { title, problems: megabytes > memoryLimitMegabytes ? ['it takes more'] : [] },
      ]);
      const closed = await store.stop();
      const ending = tallyOf([
        { title: 'the store stops cleanly', problems: closed === 0 ? [] : [`exit code ${closed}`] },
      ]);
      return add([tally, memory, ending, { passed: 0, failed: 0, notes: [title] }]);
    } finally {
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const notBuilt = tallyOf([
  { title: 'there is a store to open', problems: ['nothing is built yet: npm test -- --only build,e2e'] },
]);

/** Runs the journeys against the store that BASE_URL names. */
export const runPlaywright = async (
  report: string,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> => {
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=json', ...filters];
  if (filters.length > 0) args.push('--pass-with-no-tests');
  const { code, stderr, stdout } = await run('e2e/node_modules/.bin/playwright', args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
  });
  const read: PlaywrightReport | undefined = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : undefined;
  const specs =
    filters.length > 0 ? [] : globSync('{e2e,mfe-*}/**/*.spec.ts', { exclude: ['**/node_modules'] });
  return add([tallyOfPlaywright(read, code, `${stderr}\n${stdout}`), tallyOf([everySpecRuns(read, specs)])]);
};

/** A file that no project's pattern names would never run, and nobody would hear of it. */
export const everySpecRuns = (report: PlaywrightReport | undefined, specs: readonly string[]): Check => ({
  title: 'every file of journeys belongs to a project',
  problems: specs.filter((spec) => !report?.suites.some(({ title }) => title === spec)),
});

/** A flaky test failed once: it counts as failed. */
export const tallyOfPlaywright = (
  report: PlaywrightReport | undefined,
  code: number,
  output: string,
): Tally => {
  if (!report) return { passed: 0, failed: 1, notes: ['✗ Playwright did not report', output] };
  const { expected, flaky, skipped, unexpected } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const endedBadly = code !== 0 && failed === 0;
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: expected,
    failed: failed + (endedBadly ? 1 : 0),
    notes: [
      ...report.errors.map(({ message }) => `✗ ${message}`),
      ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(failureOf),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(endedBadly ? [`✗ Playwright ended with code ${code}`, output] : []),
      ...longest(tests.map(durationOf)),
    ],
  };
};

type Ran = { readonly name: string } & NonNullable<PlaywrightSuite['specs']>[number]['tests'][number];

const testsOf = (suite: PlaywrightSuite, above: readonly string[]): Ran[] => {
  const path = [...above, suite.title];
  return [
    ...(suite.specs ?? []).flatMap(({ tests, title }) =>
      tests.map((test) => ({ ...test, name: `[${test.projectName}] ${[...path, title].join(' › ')}` })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path)),
  ];
};

const durationOf = ({ name, results }: Ran): Timed => ({
  title: name,
  milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
});

const failureOf = ({ name, results, status }: Ran): string => {
  const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
  return `✗ ${name}${status === 'flaky' ? ' (flaky)' : ''}\n${reasons.join('\n')}`;
};

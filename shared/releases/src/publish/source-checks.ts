import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { NotAdmitted } from '../admission/admit.ts';
import { runTool } from '../machine/run-tool.ts';

export type SourceCheck = 'types' | 'tests';

/** In a repository of its own, the remote is the root. */
export const isOwnRepository = (dir: string): boolean => path.relative(WORKSPACE, dir) === '';
const jestConfig = path.join(WORKSPACE, 'shared/testing/jest/browser.config.mjs');

const runs: Readonly<Record<SourceCheck, (dir: string) => Promise<unknown>>> = {
  types: async (dir) => {
    const own = path.join(dir, 'tsconfig.json');
    if (existsSync(own)) return runTool('tsc', ['-p', own, '--noEmit'], dir);
    // The workspace's configuration, for this remote alone: the others have nothing to do with it. What shared packages declare for
    // everybody is imported by nobody.
    const config = path.join(WORKSPACE, `node_modules/.check-${path.basename(dir)}-${process.pid}.json`);
    const include = [`../${path.basename(dir)}/src`, '../shared/*/src/**/*.d.ts'];
    writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include, exclude: [] }));
    try {
      return await runTool('tsc', ['-p', config], WORKSPACE);
    } finally {
      rmSync(config, { force: true });
    }
  },
  tests: async (dir) => {
    const args = ['--passWithNoTests', '-w', '1', '--silent'];
    return existsSync(jestConfig) && !isOwnRepository(dir)
      ? runTool('jest', ['-c', jestConfig, ...args, `${path.basename(dir)}/`], WORKSPACE)
      : runTool('jest', args, dir);
  },
};

/** Runs a check of a remote's sources, unless it passed for these very inputs; rejects with what it said. Gives whether it ran. */
export async function checkSources(
  check: SourceCheck,
  dir: string,
  run: (dir: string) => Promise<unknown> = runs[check],
): Promise<boolean> {
  const pass = passOf(check, dir);
  if (pass.isKept()) return false;
  await run(dir);
  if (!pass.keep()) throw new Error(`sources changed while their ${check} ran: try again`);
  return true;
}

/** Of a check that begins now, also beside others in one run: `keep` once it passed. */
export function passOf(check: SourceCheck, dir: string) {
  const kept = path.join(WORKSPACE, '.cache/passed', `${check}-${path.basename(dir)}`);
  const inputs = inputsOf(dir);
  return {
    isKept: (): boolean => existsSync(kept) && readFileSync(kept, 'utf8') === inputs,
    /** False when what was changed while it ran was not looked at. */
    keep: (): boolean => {
      if (inputsOf(dir) !== inputs) return false;
      mkdirSync(path.dirname(kept), { recursive: true });
      writeFileSync(kept, inputs);
      return true;
    },
  };
}

/** Both, as a part of admission. */
export async function admitSources(name: string, dir: string): Promise<void> {
  for (const check of ['types', 'tests'] as const) {
    await checkSources(check, dir).catch((error: Error) => {
      const wrong = `its ${check} fail:\n${error.message.split('\n').slice(0, 40).join('\n')}`;
      const mend = `see all of it: npm run mfe -- check ${isOwnRepository(dir) ? '.' : name}`;
      throw new NotAdmitted(name, [{ file: name, consumer: 'whoever maintains it', wrong, mend }]);
    });
  }
}

/** Everything that types and tests read: the remote with its tests, the shared packages, settings, what is installed, Node. */
function inputsOf(dir: string): string {
  const hash = createHash('sha256').update(process.version);
  const shared = path.join(WORKSPACE, 'shared');
  const settings = ['tsconfig.json', 'tsconfig.base.json', 'pnpm-lock.yaml', 'package-lock.json'];
  const files = [...(isOwnRepository(dir) ? [] : settings.map((file) => path.join(WORKSPACE, file)))];
  for (const file of [...files.filter((one) => existsSync(one)), ...filesIn(dir), ...filesIn(shared)])
    hash
      .update(`${path.relative(WORKSPACE, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Left out: what is installed, made, or hidden. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(file) : entry.isFile() ? [file] : [];
    });
}

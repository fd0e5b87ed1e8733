import { run } from '../running/child-process.ts';

/** Files that differ from a commit, with those that git does not know yet; paths from the root. */
export type Changed = { readonly base: string; readonly files: readonly string[] };

/** What was changed since the branch left the main one that was fetched; without one, since the last commit. */
export const changedFiles = async (root: string): Promise<Changed> => {
  const git = async (...args: string[]) => {
    const { code, stdout } = await run('git', args, { cwd: root });
    return code === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
  };
  const base = (await git('merge-base', 'HEAD', 'origin/HEAD'))?.[0] ?? 'HEAD';
  const known = await git('diff', '--name-only', '--relative', base);
  const fresh = await git('ls-files', '--others', '--exclude-standard');
  if (!known || !fresh) throw new Error('--changed needs a git repository');
  return { base, files: [...known, ...fresh] };
};

const WORDS = /\.md$/;
const TEST = /\.(test|spec)\.tsx?$/;
const VISIT = /^mfe-[^/]+\/journeys\/[^/]+\.json$/;
/** What jest can follow from a test to a file; texts, migrations and settings it cannot. */
const FOLLOWED = /\.tsx?$/;

/** Whether what runs in a store that is built and served may differ: no tests, no words, no tools. */
export const touchesTheStore = (file: string): boolean =>
  !WORDS.test(file) &&
  !TEST.test(file) &&
  !VISIT.test(file) &&
  (/^(shell|mfe-[^/]+|api|e2e|shared\/(?!workspace\/|testing\/)[^/]+)\//.test(file) ||
    file === 'pnpm-lock.yaml');

export const touchesDeploying = (file: string): boolean =>
  touchesTheStore(file) && !/^(api|e2e)\//.test(file);

/** Journeys that were changed themselves; recorded visits are played by one file. */
export const journeysAmong = (files: readonly string[]): string[] => {
  const specs = files.filter((file) => /^(e2e|mfe-[^/]+\/journeys)\/.*\.spec\.ts$/.test(file));
  return [...specs, ...(files.some((file) => VISIT.test(file)) ? ['e2e/conformance/journeys.spec.ts'] : [])];
};

/** Whether jest can find by itself which tests a change may break. */
export const jestFollows = (files: readonly string[]): boolean =>
  files.every((file) => WORDS.test(file) || FOLLOWED.test(file));

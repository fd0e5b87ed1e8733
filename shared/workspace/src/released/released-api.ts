import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runWell } from '../running/child-process.ts';
import { releasedCommit } from './released-commit.ts';

/**
 * The sources of the release before, with what its API needs installed by its own lockfile: the folder, which is kept in
 * `.cache/released-api`, so that it is made once for each release. Throws NoHistory as `releasedCommit` does.
 */
export async function releasedApi(root: string): Promise<string> {
  const commit = releasedCommit(root);
  const kept = join(root, '.cache/released-api', commit);
  if (!existsSync(kept)) await makeIn(root, commit, kept);
  return kept;
}

/** All or nothing: a folder that is there is whole. */
async function makeIn(root: string, commit: string, kept: string): Promise<void> {
  const partial = join(dirname(kept), `.${basename(kept)}-${process.pid}`);
  const archive = `${partial}.tar`;
  mkdirSync(partial, { recursive: true });
  try {
    await runWell('git', ['archive', `--output=${archive}`, commit], root);
    await runWell('tar', ['-xf', archive], partial);
    const install = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@msl/api...'];
    await runWell('npx', ['-y', 'pnpm@12.21.0', ...install], partial);
    for (const other of readdirSync(dirname(kept)).filter((name) => !name.startsWith('.')))
      rmSync(join(dirname(kept), other), { recursive: true, force: true });
    renameSync(partial, kept);
  } finally {
    for (const made of [archive, partial]) rmSync(made, { recursive: true, force: true });
  }
}

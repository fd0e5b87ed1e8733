import { spawnSync } from 'node:child_process';

/** The shape of the contract that was released last: `npm run contract` writes it, with the release. */
export const RELEASED = 'shared/contracts/released.json';

/** This clone does not reach back to the release: there is nothing that could be built. */
export class NoHistory extends Error {
  override readonly name = 'NoHistory';
}

/** The release before: the commit that wrote the released contract, or `chosen`. Throws NoHistory when the clone has no such. */
export function releasedCommit(root: string, chosen?: string): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  if (chosen) return git('rev-parse', '--verify', '--quiet', `${chosen}^{commit}`) || nowhere(chosen);
  const commit = git('log', '-1', '--format=%H', '--', RELEASED);
  // In a shallow clone the oldest commit seems to have written every file.
  const isOldest = git('rev-list', '--parents', '-1', commit || 'HEAD').split(' ').length === 1;
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  return commit && !(isShallow && isOldest) ? commit : nowhere(`the commit that wrote ${RELEASED}`);
}

const nowhere = (what: string): never => {
  throw new NoHistory(`${what} is not in this clone: git fetch --unshallow brings it`);
};

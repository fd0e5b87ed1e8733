import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../running/child-process.ts';
import { NoHistory, RELEASED } from './released-commit.ts';
import { releasedRemotes } from './released-remotes.ts';

const folder = mkdtempSync(join(tmpdir(), 'released-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = async (cwd: string, ...args: string[]) => {
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.ca'];
  const { code, stdout, stderr } = await run('git', [...who, ...args], { cwd });
  if (code !== 0) throw new Error(stderr);
  return stdout.trim();
};

/** A repository in which the contract was released, and something came since. */
async function aRepository() {
  const dir = join(folder, 'whole');
  mkdirSync(join(dir, dirname(RELEASED)), { recursive: true });
  await git(dir, 'init', '--quiet');
  writeFileSync(join(dir, RELEASED), '{}');
  await git(dir, 'add', '.');
  await git(dir, 'commit', '--quiet', '-m', 'The contract is released');
  const released = await git(dir, 'rev-parse', 'HEAD');
  await git(dir, 'commit', '--quiet', '--allow-empty', '-m', 'Something since');
  return { dir, released };
}

test('the release before is the commit that wrote the released contract; what was built of it is not built again', async () => {
  const { dir, released } = await aRepository();
  mkdirSync(join(dir, '.cache/released', released), { recursive: true });
  expect(await releasedRemotes(dir)).toEqual({ commit: released, remotes: [] });

  // Its oldest commit seems to have written everything: that is not the release.
  const shallow = join(folder, 'shallow');
  await git(folder, 'clone', '--quiet', '--depth', '1', `file://${dir}`, shallow);
  await expect(releasedRemotes(shallow)).rejects.toThrow(NoHistory);
  await expect(releasedRemotes(shallow, released)).rejects.toThrow('git fetch --unshallow brings it');
});

test('sources without git have no release before', async () => {
  await expect(releasedRemotes(folder)).rejects.toThrow(NoHistory);
});

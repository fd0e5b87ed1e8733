import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseManifest, type RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { run, runWell } from '../running/child-process.ts';
import { releasedCommit } from './released-commit.ts';

/** What every build of the release before is called here. */
export const RELEASED_VERSION = '0.0.0-before00';

export type ReleasedRemote = {
  readonly name: string;
  readonly outDir: string;
  readonly manifest: RemoteManifest;
};
export type ReleasedRemotes = { readonly commit: string; readonly remotes: readonly ReleasedRemote[] };

/**
 * The remotes of the release before: those of the commit that wrote the released contract, or of `chosen`, built with that
 * commit's own tools. They are kept in `.cache/released`, so that they are built once for each release.
 */
export async function releasedRemotes(root: string, chosen?: string): Promise<ReleasedRemotes> {
  const commit = releasedCommit(root, chosen);
  const kept = join(root, '.cache/released', commit);
  if (!existsSync(kept)) await buildInto(root, commit, kept, chosen === undefined);
  const remotes = readdirSync(kept).map((name) => {
    const file = join(kept, name, 'remote.json');
    return { name, outDir: join(kept, name), manifest: parseManifest(file, readFileSync(file, 'utf8')) };
  });
  return { commit, remotes };
}

/** All or nothing: a folder that is there is whole. */
async function buildInto(root: string, commit: string, kept: string, replaces: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  const sources = join(folder, 'sources');
  // Beside the others, where it can be moved to its place at once; hidden, so that nobody takes it for whole.
  const built = join(dirname(kept), `.${basename(kept)}-${process.pid}`);
  try {
    await runWell('git', ['worktree', 'add', '--detach', sources, commit], root);
    await runWell('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], sources);
    const queue = readdirSync(sources).filter((name) => existsSync(join(sources, name, 'remote.json')));
    // A file, and no code on the command line: what a compiler forks would run that code again.
    const build = join(sources, 'build-released.mjs');
    writeFileSync(build, BUILD);
    const work = async () => {
      for (let name = queue.shift(); name; name = queue.shift())
        await runWell(process.execPath, [build, name, join(built, name), RELEASED_VERSION], sources);
    };
    await Promise.all([work(), work()]);
    renameSync(built, kept);
    if (replaces) forgetOthers(kept);
  } finally {
    await run('git', ['worktree', 'remove', '--force', sources], { cwd: root });
    for (const made of [folder, built]) rmSync(made, { recursive: true, force: true });
  }
}

/** The release before is one: what was built for those before it is of no use any more. */
function forgetOthers(kept: string): void {
  for (const other of readdirSync(dirname(kept)).filter((name) => name !== basename(kept)))
    rmSync(join(dirname(kept), other), { recursive: true, force: true });
}

/** By the tools of that commit: what it would have published. */
const BUILD = `import { buildRemote } from './shared/federation-build/src/build/build-remote.ts';
const [, , name, outDir, version] = process.argv;
await buildRemote({ dir: new URL(name, import.meta.url).pathname, outDir, version, mode: 'production' });
`;

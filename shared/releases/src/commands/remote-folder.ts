import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { CommandError } from './command.ts';

/** The folder of a remote: named, or a path to it (`.` in a repository of its own). */
export function folderOfRemote(nameOrPath: string | undefined): string {
  if (!nameOrPath) throw new CommandError('which remote? Give its NAME, or the path of its folder');
  const known = workspaceRemotes();
  const named = known.get(nameOrPath) ?? known.get(`mfe-${nameOrPath}`);
  if (named) return named;
  const dir = path.resolve(nameOrPath);
  if (existsSync(path.join(dir, 'remote.json'))) return dir;
  throw new CommandError(`there is no remote ${nameOrPath}: known are ${[...known.keys()].join(', ')}`);
}

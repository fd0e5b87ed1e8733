import { existsSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@msl/federation/registry.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import {
  isWorkspace,
  remoteOfRoot,
  SHELL_DIR,
  WORKSPACE,
  workspaceRemotes,
} from '@msl/federation-build/workspace-remotes.ts';
import { CommandError } from './command.ts';

/** Of what is published: a remote, or the shell of this workspace. */
export const folderOfBuild = (name: string | undefined): string =>
  name === SHELL && isWorkspace ? SHELL_DIR : folderOfRemote(name);

/** The folder of a remote: named, or a path to it (`.` in a repository of its own). */
export function folderOfRemote(nameOrPath: string | undefined): string {
  if (!nameOrPath) throw new CommandError('which remote? Give its NAME, or the path of its folder');
  const known = workspaceRemotes();
  const named = known.get(nameOrPath) ?? known.get(`mfe-${nameOrPath}`);
  if (named) return named;
  const own = remoteOfRoot();
  if (own && (nameOrPath === own || `mfe-${nameOrPath}` === own)) return WORKSPACE;
  const dir = path.resolve(nameOrPath);
  if (existsSync(path.join(dir, 'remote.json'))) return dir;
  throw new CommandError(
    `there is no remote ${nameOrPath}: known are ${[own, ...known.keys()].filter(Boolean).join(', ') || 'none'}`,
  );
}

/** A remote as it is typed: `mfe-cart@0.1.0-1a2b3c4d`, a name alone, or a path to its folder (`.`) in place of the name. */
export function nameAndVersion(text: string | undefined): { name: string; version: string | undefined } {
  if (!text) throw new CommandError('which remote? Give its NAME');
  const [, typed = '', version] = /^(.+?)(?:@([^@/]*))?$/.exec(text) ?? [];
  const isPath = /^\.{1,2}$|\//.test(typed);
  const name = isPath ? readRemoteManifest(folderOfRemote(typed)).name : typed;
  return { name, version: version || undefined };
}

/** A name without a version, where one would change nothing: whoever rolls back to it would get another. */
export function nameAlone(text: string | undefined): string {
  const { name, version } = nameAndVersion(text);
  if (!version) return name;
  throw new CommandError(
    `${text}: this takes a NAME alone, such as ${name}. To give visitors that version: release ${name}@${version}`,
  );
}

/** The name alone, where none means all. */
export const nameIn = (text: string | undefined): string | undefined => text && nameAlone(text);

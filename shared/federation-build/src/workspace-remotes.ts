import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ABOVE = path.join(import.meta.dirname, '../../..');

/** False when this package was installed into another repository, which then holds one remote. */
export const isWorkspace = existsSync(path.join(ABOVE, 'pnpm-workspace.yaml'));
/** Root of the workspace that this package stands in; or of the repository that installed it. */
export const WORKSPACE = isWorkspace ? ABOVE : process.cwd();
export const SHELL_DIR = path.join(WORKSPACE, 'shell');
/** Texts of the shared packages that the shell carries, by locale and namespace. */
export const SHARED_LOCALES = path.join(
  path.dirname(createRequire(import.meta.filename).resolve('@msl/i18n/package.json')),
  'src/locales',
);

/** Folder of every remote of this workspace, by name. A folder with a `remote.json` is one: no list to keep. */
export function workspaceRemotes(): Map<string, string> {
  const folders = readdirSync(WORKSPACE).filter((folder) =>
    existsSync(path.join(WORKSPACE, folder, 'remote.json')),
  );
  return new Map(folders.sort().map((folder) => [folder, path.join(WORKSPACE, folder)]));
}

/** Name of the remote that stands in the root itself: in a repository of its own. */
export function remoteOfRoot(root: string = WORKSPACE): string | undefined {
  const file = path.join(root, 'remote.json');
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : undefined;
  } catch {
    // What is wrong with it, whoever reads the manifest tells.
    return undefined;
  }
}

/** `mfe-news/src/app.tsx` as it is found here: in a repository of its own the remote's folder is the root. */
export function fileHere(file: string, root?: string): string {
  const own = `${remoteOfRoot(root)}/`;
  return file.startsWith(own) ? file.slice(own.length) : file;
}

export function remoteDir(name: string): string {
  const dir = workspaceRemotes().get(name);
  if (!dir)
    throw new Error(`there is no remote ${name}: known are ${[...workspaceRemotes().keys()].join(', ')}`);
  return dir;
}

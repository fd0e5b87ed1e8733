import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HostDeclaration, hostDeclarationSchema } from '@msl/federation/host-manifest.ts';
import { parseSourceFile } from '@msl/federation/json-file.ts';
import { parseManifest, type RemoteManifest } from '@msl/federation/remote-manifest.ts';
import * as v from 'valibot';
import { isWorkspace, WORKSPACE } from './workspace-remotes.ts';

/** Reads and checks `<dir>/remote.json`; throws with every fault named. In this workspace a remote is found by its folder's name. */
export function readRemoteManifest(
  dir: string,
  { workspace = isWorkspace ? WORKSPACE : undefined }: { workspace?: string | undefined } = {},
): RemoteManifest {
  const file = path.join(dir, 'remote.json');
  const text = readFileSync(file, 'utf8');
  requireObjects(file, parseSourceFile(file, text));
  const manifest = parseManifest(file, text);
  const folder = path.basename(dir);
  if (path.dirname(path.resolve(dir)) === workspace && manifest.name !== folder)
    throw new Error(
      `${file} is not a valid remote:\n  name: must be ${folder}, as its folder is called, not ${manifest.name}`,
    );
  return manifest;
}

/** A list would pass for an object in which nothing stands. */
function requireObjects(file: string, content: unknown): void {
  const fields: [string, unknown][] = Object.entries(content ?? {}).filter(([field]) =>
    OBJECTS.includes(field),
  );
  const wrong = [['the file', content] as const, ...fields].filter(([, value]) => Array.isArray(value));
  if (wrong.length > 0)
    throw new Error(
      `${file} is not a valid remote:\n${wrong.map(([field]) => `  ${field}: must be an object, not a list`).join('\n')}`,
    );
}
const OBJECTS = ['shared', 'indexed', 'events', 'budget'];

/** Reads `<dir>/host.json`; undefined for a shell that declares nothing. */
export function readHostDeclaration(dir: string): HostDeclaration | undefined {
  try {
    return v.parse(hostDeclarationSchema, JSON.parse(readFileSync(path.join(dir, 'host.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

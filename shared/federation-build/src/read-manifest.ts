import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HostDeclaration, hostDeclarationSchema } from '@msl/federation/host-manifest.ts';
import { parseManifest, type RemoteManifest } from '@msl/federation/remote-manifest.ts';
import * as v from 'valibot';

/** Reads and checks `<dir>/remote.json`; throws with every fault named. */
export function readRemoteManifest(dir: string): RemoteManifest {
  const file = path.join(dir, 'remote.json');
  return parseManifest(file, readFileSync(file, 'utf8'));
}

/** Reads `<dir>/host.json`; undefined for a shell that declares nothing. */
export function readHostDeclaration(dir: string): HostDeclaration | undefined {
  try {
    return v.parse(hostDeclarationSchema, JSON.parse(readFileSync(path.join(dir, 'host.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

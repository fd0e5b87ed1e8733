import path from 'node:path';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { declaredEvents } from '@msl/federation-build/build/declared-events.ts';
import { packageVersion } from '@msl/federation-build/build/input-version.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';

type OwnManifests = {
  manifests: ReadonlyMap<string, RemoteManifest>;
  /** Of a remote whose `remote.json` or version cannot be used: why, in a sentence. */
  faults: ReadonlyMap<string, string>;
};

/** What the remotes of a workspace declare in their sources. One that declares it wrong is not in the way of the others. */
export function ownManifests(folders: ReadonlyMap<string, string>): OwnManifests {
  const manifests = new Map<string, RemoteManifest>();
  const faults = new Map<string, string>();
  for (const [name, dir] of folders) {
    let file = 'package.json';
    try {
      packageVersion(dir);
      file = 'remote.json';
      manifests.set(name, declaredIn(dir));
    } catch (error) {
      const reason = (error as Error).message.replaceAll(/\s*\n\s*/g, ' ');
      faults.set(name, `${name} is left out, its ${file} cannot be used: ${reason}`);
    }
  }
  return { manifests, faults };
}

function declaredIn(dir: string): RemoteManifest {
  const manifest = readRemoteManifest(dir);
  return { ...manifest, events: declaredEvents(manifest.events, path.join(dir, 'remote.json')) };
}

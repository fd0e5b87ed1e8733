import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostManifest } from '@msl/federation/host-manifest.ts';
import { readHostDeclaration } from '../read-manifest.ts';
import { earlierContract, sharedModules, versionOf } from '../webpack/shared-modules.ts';
import { declaredEvents } from './declared-events.ts';

/** What remotes find in this shell; admission reads it of the shell that is live. */
export function hostManifest(dir: string): HostManifest | undefined {
  const declared = readHostDeclaration(dir);
  if (!declared) return undefined;
  const { pages, events, opens } = declared;
  const shared = Object.fromEntries(sharedModules.map(({ name, version }) => [name, version]));
  return {
    routes: Object.values(pages).flatMap(({ routes }) => routes),
    pages,
    opens,
    events: declaredEvents(events, 'shell/host.json'),
    contract: versionOf('@msl/contracts'),
    earlierContract: earlierContract(),
    shared,
  };
}

export function writeHostFile(dir: string, outDir: string): void {
  const manifest = hostManifest(dir);
  if (manifest) writeFileSync(path.join(outDir, 'host.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

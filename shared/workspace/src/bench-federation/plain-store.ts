import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { writeHostFile } from '@msl/federation-build/build/host-file.ts';
import { remoteTexts, writeLocales } from '@msl/federation-build/build/locale-files.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { commit } from '@msl/releases/registry/commit.ts';
import { readRegistry } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { buildPlain } from './plain-build.ts';

const VERSION = 'plain';

/**
 * The plain application in a store of its own, so that the same edge serves it with the same advantages:
 * configuration and texts inlined, and preload links for the route's chunks.
 */
export async function publishPlain(storeDir: string, federatedStoreDir: string): Promise<void> {
  rmSync(storeDir, { recursive: true, force: true });
  const store = new Store(storeDir);
  const buildDir = path.join(storeDir, 'build', 'shell');
  const { record, modules } = await buildPlain(buildDir, VERSION);
  writeHostFile(SHELL_DIR, buildDir);
  store.publishShell(buildDir);

  const registry = readRegistry(federatedStoreDir);
  for (const [name, dir] of workspaceRemotes()) {
    const target = store.remoteDir(name, VERSION);
    mkdirSync(target, { recursive: true });
    writeLocales(dir, target, (locale) => remoteTexts(dir, readRemoteManifest(dir).namespace, locale));
    cpSync(path.join(dir, 'remote.json'), path.join(target, 'remote.json'));
    const hints = preloadRecord(name, record, modules[`${name} ./App`] ?? { scripts: [], styles: [] });
    writeFileSync(path.join(target, 'build.json'), JSON.stringify(hints));
    signBuild(target);
    const entries = registry.microFrontends[name] ?? [];
    for (const entry of entries) {
      delete entry.fallbackUrl;
      entry.url = `/remotes/${name}/${VERSION}/remoteEntry.js`;
      entry.metadata.version = VERSION;
    }
    await commit(store, `release ${name} ${VERSION}`, ({ microFrontends }) => {
      microFrontends[name] = entries;
    });
  }
  const metadata = { version: VERSION, integrity: record.files[record.entry]?.integrity ?? '' };
  const deployment = { traffic: 100, default: true };
  const shell = [{ url: `/shell/${VERSION}/${record.entry}`, metadata, deployment }];
  await commit(store, `release shell ${VERSION}`, (all) => {
    all.shell = shell;
  });
}

/** Tells the edge to preload the route's chunks, which lie with the shell's files here. */
function preloadRecord(name: string, shell: BuildRecord, route: BuildRecord['modules'][string]): BuildRecord {
  const beside = (file: string) => `../../../shell/${VERSION}/${file}`;
  const [entry = '', ...scripts] = route.scripts.map(beside);
  const files = Object.entries(shell.files).map(([file, built]) => [beside(file), built]);
  return {
    ...shell,
    name,
    entry,
    modules: { './App': { scripts, styles: route.styles.map(beside) } },
    files: Object.fromEntries(files),
  };
}

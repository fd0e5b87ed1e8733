import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord, BuiltFile } from '@msl/federation/build-record.ts';
import { writeHostFile } from '@msl/federation-build/build/host-file.ts';
import { remoteTexts, writeLocales } from '@msl/federation-build/build/locale-files.ts';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { runWebpack } from '@msl/federation-build/webpack/run-webpack.ts';
import {
  hasServerPart,
  remoteServerConfig,
  SERVER_FILE,
} from '@msl/federation-build/webpack/server.webpack.ts';
import { SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { commit } from '@msl/releases/registry/commit.ts';
import { readRegistry } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { buildPlain } from './plain-build.ts';

const VERSION = 'plain';

/**
 * The plain application in a store of its own, so that the same edge serves it with the same advantages: rendered with its
 * styles, configuration and texts in the document, and the route's chunks named there. Remotes have a server build alone.
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
    await buildPlainServer(dir, target);
    const hints = preloadRecord(name, record, modules[`${name} ./App`] ?? { scripts: [], styles: [] });
    if (hasServerPart(dir)) hints.files[SERVER_FILE] = fileAt(path.join(target, SERVER_FILE));
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

/** With the class names of the plain build, which is one package for the style sheets of all. */
async function buildPlainServer(dir: string, outDir: string): Promise<void> {
  if (!hasServerPart(dir)) return;
  const config = remoteServerConfig({ dir, outDir, mode: 'production', name: 'shell' });
  // The shell's own server build is kept under that name.
  await runWebpack({ ...config, cache: false });
}

function fileAt(file: string): BuiltFile {
  const content = readFileSync(file);
  return { bytes: content.length, brotliBytes: content.length, integrity: integrityOf(content) };
}

/** Tells the edge to preload the route's chunks, which lie with the shell's files here. */
function preloadRecord(name: string, shell: BuildRecord, route: BuildRecord['modules'][string]): BuildRecord {
  const beside = (file: string) => `../../../shell/${VERSION}/${file}`;
  const [entry = '', ...scripts] = route.scripts.map(beside);
  // Its style sheets are the shell's, where the edge finds them.
  const code = Object.entries(shell.files).filter(([file]) => file.endsWith('.js') && file !== SERVER_FILE);
  const files = code.map(([file, built]) => [beside(file), built]);
  return {
    ...shell,
    name,
    entry,
    modules: { './App': { scripts, styles: route.styles.map(beside) } },
    files: Object.fromEntries(files),
  };
}

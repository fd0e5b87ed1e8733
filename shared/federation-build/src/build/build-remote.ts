import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { containerName } from '@msl/federation/container-name.ts';
import { readRemoteManifest } from '../read-manifest.ts';
import { chunkNameOf, exposedModules, type RemoteOptions, remoteConfig } from '../webpack/remote.webpack.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { hasServerPart, remoteServerConfig } from '../webpack/server.webpack.ts';
import { writeLicences } from './build-licences.ts';
import { declaredEvents } from './declared-events.ts';
import { filesOf, finishBuild } from './finish-build.ts';
import { remoteTexts, writeLocales } from './locale-files.ts';

/** Builds a remote from its folder into `outDir`, ready to be published as it stands. */
export async function buildRemote(options: RemoteOptions): Promise<BuildRecord> {
  const { dir, outDir, version, mode } = options;
  const manifest = readRemoteManifest(dir);
  const { name } = manifest;
  const rendering = hasServerPart(dir) ? [remoteServerConfig({ dir, outDir, mode, name })] : [];
  const stats = await runWebpack(remoteConfig(options), ...rendering);
  writeLocales(dir, outDir, (locale) => remoteTexts(dir, manifest.namespace, locale));
  writeLicences(outDir, stats);
  const declared = { ...manifest, events: declaredEvents(manifest.events, path.join(dir, 'remote.json')) };
  writeFileSync(path.join(outDir, 'remote.json'), `${JSON.stringify(declared, null, 2)}\n`);
  const modules = Object.keys(exposedModules(manifest, dir)).map((expose) => [
    expose,
    filesOf(stats, chunkNameOf(expose)),
  ]);
  return finishBuild(
    outDir,
    {
      name: manifest.name,
      version,
      mode,
      global: containerName(manifest.name, version),
      entry: 'remoteEntry.js',
      modules: Object.fromEntries(modules),
    },
    { compress: mode === 'production' },
  );
}

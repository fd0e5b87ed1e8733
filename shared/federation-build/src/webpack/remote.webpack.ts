import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName } from '@msl/federation/container-name.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import type { Configuration } from 'webpack';
import { readRemoteManifest } from '../read-manifest.ts';
import { type BaseOptions, baseConfig } from './base.webpack.ts';
import { refreshOfHost } from './hot-plugins.ts';
import { OwnNames } from './own-names.ts';
import { SharedGuard } from './shared-guard.ts';
import { remoteShared } from './shared-modules.ts';
import { sourceMaps } from './source-maps.ts';

export type RemoteOptions = Omit<BaseOptions, 'name' | 'uniqueName'> & {
  version: string;
  /** Off only in the test that proves the sharing: then this remote brings its own copies. */
  sharing?: boolean;
};

/** A remote from its folder alone: `remote.json`, `src/app.tsx` and `src/slots/*.tsx`. */
export function remoteConfig(options: RemoteOptions): Configuration {
  const { dir, version, mode, sharing = true, hot = false, refresh = hot } = options;
  const manifest = readRemoteManifest(dir);
  const global = containerName(manifest.name, version);
  const base = baseConfig({ ...options, name: manifest.name, uniqueName: global });
  const federation = new ModuleFederationPlugin({
    name: global,
    filename: 'remoteEntry.js',
    library: { type: 'global', name: global },
    exposes: Object.fromEntries(
      Object.entries(exposedModules(manifest, dir)).map(([expose, file]) => [
        expose,
        { import: file, name: chunkNameOf(expose) },
      ]),
    ),
    shared: sharing ? remoteShared(manifest, mode === 'development') : {},
    dts: false,
    dev: false,
    manifest: !hot,
    // A remote loads no other remote, and the core of the runtime is the host's.
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
  const built = mode === 'production' ? [sourceMaps()] : [];
  // Admission reads them in a published build; hot replacement leaves code of its own in the modules that it would look at.
  const names = hot ? [] : [new OwnNames()];
  const guard = sharing ? [new SharedGuard(dir, manifest)] : [];
  const plugins = [...(base.plugins ?? []), federation, ...guard, ...names, ...built];
  return { ...base, entry: {}, plugins, externals: refresh ? refreshOfHost : {} };
}

/** The group of chunks of an exposed module. */
export const chunkNameOf = (expose: string): string => `exposed-${expose.slice(2)}`;

/** `./App` and one module per slot; each must exist. */
export function exposedModules(manifest: RemoteManifest, dir: string): Record<string, string> {
  const slots = manifest.slots.map(({ module }) => [`./${module}`, `./src/slots/${module}.tsx`]);
  const exposes: Record<string, string> = { './App': './src/app.tsx', ...Object.fromEntries(slots) };
  for (const file of Object.values(exposes)) {
    if (!existsSync(path.join(dir, file))) throw new Error(`${manifest.name}: ${file} is missing in ${dir}`);
  }
  return exposes;
}

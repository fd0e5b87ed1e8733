import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BaseOptions, baseConfig } from './base.webpack.ts';
import { runtimeFile } from './browser-part.ts';
import { sharingRefresh } from './hot-plugins.ts';
import { hostShared } from './shared-modules.ts';
import { sourceMaps } from './source-maps.ts';

export type ShellOptions = Omit<BaseOptions, 'name' | 'uniqueName'> & { sharing?: boolean };

/** The store's own host. */
export function shellConfig(options: ShellOptions): Configuration {
  const entry = { main: path.join(options.dir, 'src/main.tsx') };
  const config = hostConfig({ ...options, name: 'shell', entry });
  if (options.mode === 'production') config.plugins?.push(sourceMaps());
  return config;
}

/** A host: no static remotes, everything shared brought eagerly. */
export function hostConfig(
  options: ShellOptions & { name: string; entry: Record<string, string> },
): Configuration {
  const { name, mode, sharing = true, hot = false, refresh = hot } = options;
  const entry = refresh ? sharingRefresh(options.entry) : options.entry;
  const uniqueName = `msl_${name}`;
  const base = baseConfig({ ...options, uniqueName });
  const federation = new ModuleFederationPlugin({
    name: uniqueName,
    remotes: {},
    shared: sharing ? hostShared(mode === 'development') : {},
    // Without it every registered remote's entry is fetched before the first module of any.
    shareStrategy: 'loaded-first',
    // Not `provideExternalRuntime`, which bundles the core a second time, as CommonJS.
    runtimePlugins: [runtimeFile('provide-federation-runtime')],
    dts: false,
    dev: false,
    manifest: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  });
  return { ...base, entry, plugins: [...(base.plugins ?? []), federation] };
}

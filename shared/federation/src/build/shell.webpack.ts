import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BaseOptions, baseConfig } from './base.webpack.ts';
import { leanFederation } from './lean-federation.ts';
import { hostShared } from './shared-modules.ts';

export type ShellOptions = Omit<BaseOptions, 'name' | 'uniqueName'> & { sharing?: boolean };

const runtime = (file: string) => path.join(import.meta.dirname, '../runtime', file);

/** The host: no static remotes, everything shared brought eagerly. */
export function shellConfig(options: ShellOptions): Configuration {
  const { dir, mode, sharing = true } = options;
  const base = baseConfig({ ...options, name: 'shell', uniqueName: 'msl_shell' });
  const federation = new ModuleFederationPlugin({
    name: 'msl_shell',
    remotes: {},
    shared: sharing ? hostShared(mode === 'development') : {},
    // Without it every registered remote's entry is fetched before the first module of any.
    shareStrategy: 'loaded-first',
    runtimePlugins: [runtime('provide-federation-runtime.ts')],
    dts: false,
    dev: false,
    manifest: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  });
  return {
    ...base,
    entry: { main: path.join(dir, 'src/main.tsx') },
    plugins: [...(base.plugins ?? []), federation, ...leanFederation()],
  };
}

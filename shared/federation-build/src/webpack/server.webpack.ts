import { existsSync } from 'node:fs';
import path from 'node:path';
import { ASKS_FOR_TEXT } from '@msl/federation/rendered-page.ts';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { baseConfig, type Mode, nodeOnly } from './base.webpack.ts';
import { sharedModules } from './shared-modules.ts';

export type ServerOptions = { dir: string; outDir: string; mode: Mode; name: string };

/** Where a package's server part stands; one without it is rendered in the browser alone. */
const ENTRY = 'src/server.tsx';
/** The one file of a server build, in the folder of the version. */
export const SERVER_FILE = 'server/server.js';

export const hasServerPart = (dir: string): boolean => existsSync(path.join(dir, ENTRY));

/**
 * What the edge runs to render: the same sources by the same rules (so the same class names), in one file, with
 * styles and pictures left to the browser's build.
 */
function serverConfig({ dir, outDir, mode, name }: ServerOptions): Configuration {
  const base = baseConfig({ dir, outDir, mode, name, uniqueName: `${name}_server`, variant: 'server' });
  return {
    ...base,
    ...nodeOnly,
    entry: { server: path.join(dir, ENTRY) },
    devtool: false,
    output: {
      path: path.join(outDir, path.dirname(SERVER_FILE)),
      filename: path.basename(SERVER_FILE),
      library: { type: 'commonjs2' },
      publicPath: '',
      hashFunction: 'xxhash64',
    },
    module: {
      // One file: what the browser fetches when it is needed is only run when it is needed.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: serverRules(base.module?.rules as RuleSetRule[]),
    },
    // A map is the browser's: its library reaches for the window as soon as it is read.
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, leaflet$: false } },
    plugins: [],
    optimization: {
      ...{ splitChunks: false, runtimeChunk: false, minimize: mode === 'production' },
      minimizer: [
        // Each page of somebody starts a process that reads all of it: comments and blanks go, and letters beyond ASCII, which would
        // double every letter in memory. Names stay: what a page threw is told with them.
        new TerserPlugin({
          ...{ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false },
          terserOptions: { compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
        }),
      ],
    },
  };
}

/** The shell brings its own copy of all that is shared, and hands it to remotes. */
export const shellServerConfig = (options: ServerOptions): Configuration => ({
  ...serverConfig(options),
  plugins: [new webpack.BannerPlugin({ banner: ASKS_FOR_TEXT, raw: true })],
});

/** A remote asks for what is shared, as its browser build does. */
export function remoteServerConfig(options: ServerOptions): Configuration {
  const names = sharedModules.flatMap(({ name, subpaths = [] }) => [name, ...subpaths]);
  const external = [...names, 'react/jsx-dev-runtime'];
  return {
    ...serverConfig(options),
    externalsType: 'commonjs',
    externals: Object.fromEntries(external.map((name) => [name, name])),
  };
}

/** Style sheets give their class names alone; pictures and fonts are not written a second time. */
function serverRules(rules: readonly RuleSetRule[]): RuleSetRule[] {
  return rules.map((rule) => {
    if (rule.type === 'asset/resource') return { ...rule, generator: { emit: false } };
    if (!Array.isArray(rule.use)) return rule;
    const css = rule.use.at(-1) as { loader: string; options: { modules: object | false } };
    const modules = { ...(css.options.modules || { mode: 'global' }), exportOnlyLocals: true };
    return { ...rule, use: [{ ...css, options: { ...css.options, sourceMap: false, modules } }] };
  });
}

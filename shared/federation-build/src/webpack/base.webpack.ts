import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, PathData } from 'webpack';
import { ChunkIntegrity } from './chunk-integrity.ts';
import { FacadeGuard } from './facade-guard.ts';
import { hotPlugins } from './hot-plugins.ts';
import { SameIds } from './same-ids.ts';

export type Mode = 'production' | 'development';

export type BaseOptions = {
  /** Folder of the package: its `src` is compiled. */
  dir: string;
  outDir: string;
  mode: Mode;
  /** Names the cache and salts the class names, so that two packages never style each other. */
  name: string;
  /** Unique per version: a second version on one page must find no runtime of the first. */
  uniqueName: string;
  /** Tells two builds of the same package apart in the cache (a benchmark, a test). */
  variant?: string;
  /** With hot replacement: compiled for the development server, files stay in its memory. */
  hot?: boolean;
  /** Components are replaced in place, which takes React's development build in the host; else a change reloads the page. */
  refresh?: boolean;
};

/** Browsers of the store's visitors; also what nesting and prefixes are lowered to. */
const targets = browserslistToTargets(['chrome 111', 'edge 111', 'firefox 115', 'safari 16', 'ios_saf 16']);

/** Loaders are found from here, wherever the built folder stands (another repository's remote). */
const { resolve } = createRequire(import.meta.url);
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/webpack');

/** What the builds of the shell and of every remote have in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const { dir, outDir, mode, name, uniqueName, variant = 'store', hot = false, refresh = hot } = options;
  const production = mode === 'production';
  return {
    context: dir,
    mode,
    target: ['web', 'es2022'],
    // Never `eval`: the content security policy forbids it in development too.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      // Wherever the folder is served from, a CDN included.
      publicPath: 'auto',
      filename: hot ? '[name].js' : scriptName,
      chunkFilename: hot ? '[name].chunk.js' : '[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName}`,
      hotUpdateGlobal: `updates_${uniqueName}`,
      // Else the second load of a module that threw gives what was evaluated of it.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 10_000,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A server build is written beside it by another compiler.
      clean: hot ? false : { keep: /^server[\\/]/ },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [scriptRule(production, hot, refresh), ...styleRules(name, production), assetRule],
    },
    plugins: [
      new FacadeGuard(),
      new MiniCssExtractPlugin({
        filename: hot ? '[name].css' : '[name].[contenthash:10].css',
        chunkFilename: hot ? '[name].chunk.css' : '[name].[contenthash:10].css',
        // Class names are unique by module: the order of modules in a file changes nothing.
        ignoreOrder: true,
      }),
      ...(production ? [new SameIds(), new ChunkIntegrity()] : []),
      ...(refresh ? hotPlugins() : []),
    ],
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      // A module that does not compile must not become the step from which the next replacement starts: no page has taken it.
      ...(hot && { emitOnErrors: false }),
      runtimeChunk: false,
      realContentHash: true,
      // Smaller than what webpack parts by itself: those who compute days would each have a copy.
      splitChunks: {
        cacheGroups: { days: { test: /[\\/](?:dayjs[\\/]|calendar-day\.ts$)/, minSize: 0, minChunks: 2 } },
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 4 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets },
          // A build has a few small sheets: to start processes for them takes longer.
          parallel: false,
        }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    // What webpack reads from its cache it puts together in another order: one source would be two versions.
    cache: !production && {
      type: 'filesystem',
      cacheDirectory: CACHE,
      name: `${name}-${variant}${hot ? '-hot' : ''}${refresh ? '-refresh' : ''}`,
      // Any change of how we build throws away what was built.
      buildDependencies: { config: [`${import.meta.dirname}${path.sep}`] },
    },
  };
}

/**
 * The federation plugin asks for an entry's name before its content is known, to see how deep it lies; webpack since 5.111
 * refuses to name a hash that is not there.
 */
const scriptName = ({ chunk }: PathData) =>
  chunk?.contentHash?.javascript ? '[name].[contenthash:10].js' : '[name].js';

/** For a build that the edge runs. */
export const nodeOnly = { target: 'node24' } satisfies Configuration;

function scriptRule(production: boolean, hot: boolean, refresh: boolean) {
  // A host of production brings no development runtime of JSX.
  const development = !production && refresh === hot;
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: resolve('swc-loader'),
    options: {
      sourceMaps: true,
      // Only of a parsed map webpack takes the folder out of the paths.
      parseMap: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh } },
      },
    },
    resolve: { fullySpecified: false },
  };
}

function styleRules(name: string, production: boolean) {
  const load = (modules: object | false) => [
    MiniCssExtractPlugin.loader,
    { loader: resolve('css-loader'), options: { modules, sourceMap: true } },
  ];
  return [
    {
      test: /\.module\.css$/,
      use: load({
        // Visitors carry no names that only a team reads: they are in every element of a rendered page too.
        localIdentName: production ? '[hash:base64:6]' : '[local]-[hash:base64:5]',
        localIdentHashSalt: name,
        localIdentContext: path.join(import.meta.dirname, '../../../..'),
        namedExport: false,
        exportLocalsConvention: 'as-is',
      }),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: load(false), sideEffects: true },
  ];
}

const assetRule = { test: /\.(?:webp|png|jpe?g|svg|avif|woff2|pdf)$/, type: 'asset/resource' };

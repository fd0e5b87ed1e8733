import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const ONE_RUNTIME = path.join(import.meta.dirname, '../runtime/one-refresh-runtime.ts');

/**
 * Hot replacement of components over federated remotes: every build on the page must use one runtime of
 * react-refresh, the one that hooked into React when the shell loaded.
 */
export const hotPlugins = () => [
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, ONE_RUNTIME] }),
  new webpack.NormalModuleReplacementPlugin(/^react-refresh\/runtime(?:\.js)?$/, ONE_RUNTIME),
];

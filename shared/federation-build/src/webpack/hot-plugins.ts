import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { runtimeFile } from './browser-part.ts';

const ONE_RUNTIME = runtimeFile('one-refresh-runtime');

/**
 * Hot replacement of components over federated remotes: every build on the page must use one runtime of
 * react-refresh, the one that hooked into React when the shell loaded.
 */
export const hotPlugins = () => [
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, ONE_RUNTIME] }),
  new webpack.NormalModuleReplacementPlugin(/^react-refresh\/runtime(?:\.js)?$/, ONE_RUNTIME),
];

import path from 'node:path';
import webpack from 'webpack';
import { runtimeFile } from './browser-part.ts';

/** Modules of the federation runtime that the store never calls, and the few lines that stand in their place. */
const replaced = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'snapshots',
  'runtime-core/dist/utils/preload.js': 'preloading',
  'sdk/dist/logger.js': 'logger',
  'webpack-bundler-runtime/dist/remotes.js': 'static-remotes',
} as const;

/** Takes 5 KB (brotli) off the shell; `e2e/federation` would notice a part that is used after all. */
export const leanFederation = () =>
  Object.entries(replaced).map(([module, instead]) => {
    const whole = path.join('@module-federation', module);
    const request = new RegExp(`/${path.basename(module, '.js')}\\.js$`);
    return new webpack.NormalModuleReplacementPlugin(request, (resolving) => {
      // Before it is resolved, so that the file gets the loaders of its own kind.
      if (resolving.createData?.resource) return;
      const asked = path.join(resolving.context, resolving.request);
      if (asked.endsWith(whole)) resolving.request = runtimeFile(`unused/${instead}`);
    });
  });

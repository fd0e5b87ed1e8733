import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { runtimeFile } from './browser-part.ts';

/** Hot replacement of components. */
export const hotPlugins = () => [new ReactRefreshPlugin({ overlay: false })];

/** Hot replacement over federated remotes: the host leaves its runtime of react-refresh where remotes take it from. */
export const sharingRefresh = (entry: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(entry).map(([name, file]) => [name, [runtimeFile('share-refresh-runtime'), file]]),
  );
export const refreshOfHost = { 'react-refresh/runtime': 'global refreshRuntime' };

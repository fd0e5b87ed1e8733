import { type Route, type RouteName, routes } from '@msl/contracts/routes.ts';
import type { Target } from './harness-state.ts';

/** Which call, or which file of the remote, a request is; undefined for everything that no fault can be asked for. */
export function targetOf(method: string, pathname: string, remote: string): Target | undefined {
  if (pathname.startsWith('/api/')) return callOf(method, pathname.slice('/api'.length));
  const [, , name, , ...rest] = pathname.split('/');
  if (!pathname.startsWith('/remotes/') || name !== remote) return undefined;
  const file = rest.join('/');
  if (file === 'remoteEntry.js') return 'entry';
  if (file.startsWith('locales/')) return 'texts';
  if (file.endsWith('.css')) return 'styles';
  return file.endsWith('.js') ? 'chunks' : undefined;
}

const patterns = (Object.entries(routes) as [RouteName, Route][]).map(([name, { method, path }]) => ({
  name,
  method,
  // A literal path is asked before one with parameters: /orders/saved is no order called « saved ».
  parameters: path.split(':').length - 1,
  pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`),
}));
patterns.sort((a, b) => a.parameters - b.parameters);

/** The call of the contract that a request is; `path` is without the /api before it. */
export const callOf = (method: string, path: string): RouteName | undefined =>
  patterns.find((one) => one.method === method && one.pattern.test(path))?.name;

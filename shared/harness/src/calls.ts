import { type Route, type RouteName, routes } from '@msl/contracts/routes.ts';

/** What pages ask for: the calls of the contract, and the search, which speaks its provider's protocol. */
export type CallName = RouteName | 'search';
export const callNames: readonly CallName[] = [...(Object.keys(routes) as RouteName[]), 'search'];

export const API = '/api/';
/** As Typesense's client asks, of the store or of a provider elsewhere. */
const SEARCH = /\/multi_search$/;

const patterns = (Object.entries(routes) as [RouteName, Route][]).map(([name, { method, path }]) => ({
  name,
  method,
  // A literal path is asked before one with parameters: /orders/saved is no order called « saved ».
  parameters: path.split(':').length - 1,
  pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`),
}));
patterns.sort((a, b) => a.parameters - b.parameters);

/** The call that a request is; undefined for a file, and for what nobody declared. */
export function callAt(method: string, pathname: string): CallName | undefined {
  if (method === 'POST' && SEARCH.test(pathname)) return 'search';
  if (!pathname.startsWith(API)) return undefined;
  const path = pathname.slice(API.length - 1);
  return patterns.find((one) => one.method === method && one.pattern.test(path))?.name;
}

import type { ResolvedRemote } from '../page-state.ts';
import { matchesPattern, ownerOf } from '../route-pattern.ts';

/** Whose page it is, and by which of its routes; never by its address, which may say who somebody is. */
export type PageOwner = { remote: string; version: string; route: string };

export type StorePages = {
  remotes: readonly ResolvedRemote[];
  /** The version of the shell that this page has, and the routes of its own pages. */
  shell?: string | undefined;
  routes?: readonly string[];
};

/** Stands for the addresses that nobody declares. */
export const NO_ROUTE = '*';

/** Undefined where no shell is known: the stage's pages are nobody's. */
export function whosePage(
  { remotes, shell, routes = [] }: StorePages,
  pathname: string,
): PageOwner | undefined {
  const at = (patterns: readonly string[]) => patterns.find((pattern) => matchesPattern(pattern, pathname));
  const owner = ownerOf(remotes, pathname);
  if (owner) return { remote: owner.name, version: owner.version, route: at(owner.routes) ?? NO_ROUTE };
  return shell === undefined ? undefined : { remote: 'shell', version: shell, route: at(routes) ?? NO_ROUTE };
}

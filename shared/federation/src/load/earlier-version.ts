import { containerName } from '../container-name.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { ownerOf } from '../route-pattern.ts';

/**
 * The earlier version of a remote, as if it were the live one; it has none before it itself. None for a page that it
 * did not have yet.
 */
export function earlierVersion({ fallback, ...remote }: ResolvedRemote): ResolvedRemote | undefined {
  const routes = fallback?.routes;
  if (!fallback || (routes && !ownerOf([{ routes }], location.pathname))) return undefined;
  return {
    ...remote,
    ...fallback,
    entry: remote.entry.replace(`/${remote.version}/`, `/${fallback.version}/`),
    global: containerName(remote.name, fallback.version),
  };
}

/**
 * Path patterns of remotes: `/products`, `/products/:pid`, `/account/*` (the star also matches nothing).
 * A path of `//` is nobody's: a browser takes it for another site's name. Pure and tiny, because the browser and the edge must choose the same remote for a path.
 */
export function matchesPattern(pattern: string, pathname: string): boolean {
  if (pathname.startsWith('//')) return false;
  const wanted = segments(pattern);
  const given = segments(pathname);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]);
}

/** Who owns a path: of all patterns that match, the one with the most literal segments wins. */
export function ownerOf<T extends { routes: readonly string[] }>(
  remotes: readonly T[],
  pathname: string,
): T | undefined {
  let best: { remote: T; rank: number } | undefined;
  for (const remote of remotes) {
    for (const pattern of remote.routes) {
      if (!matchesPattern(pattern, pathname)) continue;
      const rank = segments(pattern).filter((part) => part !== '*' && !part.startsWith(':')).length;
      if (!best || rank > best.rank) best = { remote, rank };
    }
  }
  return best?.remote;
}

/** The name of the shell's page at a path; any other path belongs to a remote, or to nobody. */
export const pageAt = <Name extends string>(
  pages: Readonly<Record<Name, { routes: readonly string[] }>>,
  pathname: string,
): Name | undefined =>
  (Object.keys(pages) as Name[]).find((name) =>
    pages[name].routes.some((route) => matchesPattern(route, pathname)),
  );

const segments = (path: string) => path.split('/').filter((part) => part !== '');

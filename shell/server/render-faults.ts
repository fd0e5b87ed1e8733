/** Whose page it is: a remote's, or the shell's own, by its route and the versions of all that takes part in it. */
export type RenderedRoute = {
  remote: string;
  version: string;
  route: string;
  versions: string;
  /** Of a page with a version that one browser alone has: a fault of it is nobody's figure. */
  isOwn?: true;
};
type Fault = RenderedRoute & { faults: number };
export type RenderFaults = ReturnType<typeof createRenderFaults>;

/** Faults of so many networks in so long, and no page meanwhile: then the route is the browser's to draw. */
const MOST = 3;
const WITHIN_MS = 60_000;
/** Routes that are remembered; the oldest is forgotten first. */
const MOST_ROUTES = 200;

type Known = {
  of: RenderedRoute;
  /** Since its last page that was rendered whole. */
  latest: { moment: number; network: string | undefined }[];
  faults: number;
  aside: boolean;
};

/**
 * What ended processes that render, by route and versions. A route that does so for everybody is set aside, in these versions
 * alone, until one of them is released or rolled back. What one visitor's address does is no proof: several networks
 * meet it, and nobody is given a page of that route in between.
 */
export function createRenderFaults() {
  const known = new Map<string, Known>();
  const keyOf = ({ remote, route, versions, isOwn }: RenderedRoute) =>
    JSON.stringify([remote, route, versions, isOwn]);
  return {
    /** Counts a fault of a page for a visitor of `network`, or of no visitor; true when the route is set aside by it. */
    add: (of: RenderedRoute, network?: string): boolean => {
      const key = keyOf(of);
      const before = known.get(key);
      const since = Date.now() - WITHIN_MS;
      const within = (before?.latest ?? []).filter(
        (one) => one.moment > since && (network === undefined || one.network !== network),
      );
      const latest = [...within, { moment: Date.now(), network }];
      const aside = before?.aside === true || latest.length >= MOST;
      known.delete(key);
      known.set(key, { of, latest, faults: (before?.faults ?? 0) + 1, aside });
      for (const oldest of known.keys()) if (known.size > MOST_ROUTES) known.delete(oldest);
      return aside && !before?.aside;
    },
    /** A page of the route was rendered: what failed before was not the route's doing. */
    rendered: (of: RenderedRoute): void => {
      const found = known.get(keyOf(of));
      if (found) found.latest = [];
    },
    has: (of: RenderedRoute): boolean => known.has(keyOf(of)),
    isAside: (of: RenderedRoute): boolean => known.get(keyOf(of))?.aside === true,
    /** Forgets what is not live any more: should it be released again, it is tried again. */
    keepLive: (isLive: (of: RenderedRoute) => boolean): void => {
      for (const [key, { of }] of known) if (!isLive(of)) known.delete(key);
    },
    list: (): Fault[] =>
      [...known.values()].filter(({ of }) => !of.isOwn).map(({ of, faults }) => ({ ...of, faults })),
    aside: (): Fault[] =>
      [...known.values()]
        .filter(({ aside, of }) => aside && !of.isOwn)
        .map(({ of, faults }) => ({ ...of, faults })),
  };
}

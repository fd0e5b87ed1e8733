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

/** So many faults in so long: then the route is the browser's to draw. */
const MOST = 3;
const WITHIN_MS = 60_000;
/** Routes that are remembered, and networks of one; the oldest is forgotten first. */
const MOST_ROUTES = 200;
const MOST_NETWORKS = 1_000;

type Known = {
  of: RenderedRoute;
  latest: { moment: number; network: string | undefined }[];
  faults: number;
  /** For everybody. */
  aside: boolean;
  asideFor: Set<string>;
};

/**
 * What ended processes that render, by route and versions. A route that does so again and again is set aside, in these
 * versions alone, until one of them is released or rolled back: for the network whose visitors meet it, and for everybody once
 * several networks do and nobody is given a page of it in between. What one visitor writes into an address is no proof.
 */
export function createRenderFaults() {
  const known = new Map<string, Known>();
  const keyOf = ({ remote, route, versions, isOwn }: RenderedRoute) =>
    JSON.stringify([remote, route, versions, isOwn]);
  return {
    /** Counts a fault of a page for a visitor of `network`, or of no visitor; true when the route is set aside by it. */
    add: (of: RenderedRoute, network?: string): boolean => {
      const key = keyOf(of);
      const one = known.get(key) ?? { of, latest: [], faults: 0, aside: false, asideFor: new Set<string>() };
      const before = isAsideIn(one, network);
      const since = Date.now() - WITHIN_MS;
      one.latest = [...one.latest.filter(({ moment }) => moment > since), { moment: Date.now(), network }];
      one.faults += 1;
      one.aside ||= networksIn(one.latest) >= MOST;
      const ofSame = one.latest.filter((fault) => fault.network === network);
      if (network !== undefined && ofSame.length >= MOST) one.asideFor.add(network);
      for (const oldest of one.asideFor) if (one.asideFor.size > MOST_NETWORKS) one.asideFor.delete(oldest);
      known.delete(key);
      known.set(key, one);
      for (const oldest of known.keys()) if (known.size > MOST_ROUTES) known.delete(oldest);
      return !before && isAsideIn(one, network);
    },
    /** A page of the route was rendered for a visitor of `network`: what failed before for others was not the route's doing. */
    rendered: (of: RenderedRoute, network: string): void => {
      const found = known.get(keyOf(of));
      if (found) found.latest = found.latest.filter((fault) => fault.network === network);
    },
    has: (of: RenderedRoute): boolean => known.has(keyOf(of)),
    isAside: (of: RenderedRoute, network?: string): boolean => isAsideIn(known.get(keyOf(of)), network),
    /** Forgets what is not live any more: should it be released again, it is tried again. */
    keepLive: (isLive: (of: RenderedRoute) => boolean): void => {
      for (const [key, { of }] of known) if (!isLive(of)) known.delete(key);
    },
    list: (): Fault[] =>
      [...known.values()].filter(({ of }) => !of.isOwn).map(({ of, faults }) => ({ ...of, faults })),
    aside: (): Fault[] =>
      [...known.values()]
        .filter(({ aside, asideFor, of }) => (aside || asideFor.size > 0) && !of.isOwn)
        .map(({ of, faults }) => ({ ...of, faults })),
  };
}

/** A fault of no visitor counts by itself. */
const networksIn = (latest: Known['latest']) =>
  new Set(latest.map(({ network }) => network ?? Symbol())).size;

const isAsideIn = (one: Known | undefined, network: string | undefined): boolean =>
  one !== undefined && (one.aside || (network !== undefined && one.asideFor.has(network)));

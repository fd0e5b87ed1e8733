type Version = { remote: string; version: string };
/** Of the shell also what it said, without what may be anybody's, and the route of the page that it met. */
export type Thrown = { name: string; frames: string[]; message?: string; route?: string };
/** One error of a version: its kind, where in the sources, how many visitors met it, when first and last. */
export type SeenError = Thrown & { visitors: number; firstAt: string; lastAt: string };

export type SeenErrors = {
  /** True for one that was not seen before. */
  add: (of: Version, thrown: Thrown, visitor: string) => boolean;
  /** By remote and version, what most visitors met first. */
  list: () => Record<string, Record<string, SeenError[]>>;
};

/** Enough to mend by; what comes beyond takes the place of what was not seen for the longest time. */
const MOST_OF_A_VERSION = 20;
const MOST_VERSIONS = 100;
const MOST_VISITORS = 1_000;

type Kept = Omit<SeenError, 'visitors'> & { visitors: Set<string> };

/** Remembers uncaught errors by where they were thrown: the same one of a thousand visitors is one. */
export function createSeenErrors(): SeenErrors {
  const versions = new Map<string, Map<string, Kept>>();
  return {
    add: ({ remote, version }, thrown, visitor) => {
      const seen = versions.get(`${remote} ${version}`) ?? new Map<string, Kept>();
      versions.set(`${remote} ${version}`, seen);
      dropOldest(versions, MOST_VERSIONS);
      const key = `${thrown.name} ${thrown.frames[0] ?? thrown.message}`;
      const known = seen.get(key);
      const now = new Date().toISOString();
      const kept = known ?? { ...thrown, visitors: new Set<string>(), firstAt: now, lastAt: now };
      kept.lastAt = now;
      if (kept.visitors.size < MOST_VISITORS) kept.visitors.add(visitor);
      seen.delete(key);
      seen.set(key, kept);
      dropOldest(seen, MOST_OF_A_VERSION);
      return known === undefined;
    },
    list: () => {
      const all: Record<string, Record<string, SeenError[]>> = {};
      for (const [of, seen] of versions) {
        const [remote = '', version = ''] = of.split(' ');
        const errors = [...seen.values()]
          .map((kept) => ({ ...kept, visitors: kept.visitors.size }))
          .sort((a, b) => b.visitors - a.visitors);
        all[remote] = { ...all[remote], [version]: errors };
      }
      return all;
    },
  };
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) if (map.size > most) map.delete(oldest);
}

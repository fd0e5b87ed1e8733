import type { RemoteLoader } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { VERSIONS_URL } from '../versions-url.ts';

/** How long what was found stays true. */
const FRESH_MS = 1_000;
/** Whoever goes to a page waits no longer for the answer; what comes later is for the next time. */
const PATIENCE_MS = 300;

/**
 * A remote that is released while people are in the application reaches them when they next go to one of its pages:
 * what they get is asked when they reach for a link, and again when they arrive if that was not said yet. `remotes` is
 * changed in place, so that everybody who reads it sees the same. Gives the function that ends it.
 */
export function followReleases(
  { remotes, loader }: { remotes: ResolvedRemote[]; loader: RemoteLoader },
  page: Window,
): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      const response = await page.fetch(`${VERSIONS_URL}?lang=${page.document.documentElement.lang}`);
      const found: unknown = response.ok ? await response.json() : undefined;
      if (Array.isArray(found)) remotes.splice(0, remotes.length, ...withMenus(found, remotes));
    } catch {
      // Nobody is told: what is known is good enough.
    }
    asking = undefined;
  };
  const look = () => {
    const now = performance.now();
    if (!asking && now - askedAt > FRESH_MS) {
      askedAt = now;
      asking = ask();
    }
    const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    return asking && Promise.race([asking, late]);
  };
  const reach = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href]')) void look();
  };
  const reaches = ['pointerdown', 'keydown'] as const;
  for (const name of reaches) page.addEventListener(name, reach, { capture: true, passive: true });
  loader.lookForReleases = look;
  return () => {
    for (const name of reaches) page.removeEventListener(name, reach, { capture: true });
    delete loader.lookForReleases;
  };
}

/** An edge of before names no menus in this answer: those that the page came with stay. */
const withMenus = (found: ResolvedRemote[], known: readonly ResolvedRemote[]) =>
  found.map((remote) => {
    const { menu } = known.find(({ name }) => name === remote.name) ?? {};
    return { ...(menu && { menu }), ...remote };
  });

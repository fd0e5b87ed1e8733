/** A page that answers and is looked at writes so this often that it does. */
const BEAT_MS = 5_000;
/** A page that wrote nothing for so long, and did not say that it goes, answers nobody: one that is only busy comes back before. */
const FROZEN_MS = 20_000;
const ITEM = 'msl.alive.';

type Part = { name: string; version: string };
type Beat = { at: number; parts: Part[] };

/**
 * A page whose code loops tells nothing, not even that it is left. So each page writes down while it answers and is looked at which
 * versions are on it, and a later page of this browser tells of one that stopped without a word: `tell` gets each of its parts. Which
 * of them looped is not known here: whoever compares two versions of one part sees it.
 * Gives what takes a part that has come.
 */
export function watchFreezes(page: Window, tell: (part: Part) => void): (part: Part) => void {
  const own = ITEM + Math.random().toString(36).slice(2);
  const parts = new Map<string, Part>();
  const isSeen = () => page.document.visibilityState === 'visible';
  const beat = () => {
    if (isSeen())
      page.localStorage.setItem(own, JSON.stringify({ at: Date.now(), parts: [...parts.values()] }));
    else rest();
  };
  const rest = () => page.localStorage.removeItem(own);
  const look = () => {
    // Of itself a page knows that it answers, also when it slept with its machine and has not written since.
    const others = Object.keys(page.localStorage).filter((one) => one.startsWith(ITEM) && one !== own);
    for (const item of others) {
      const found = readBeat(page.localStorage.getItem(item));
      if (found && Date.now() - found.at < FROZEN_MS) continue;
      page.localStorage.removeItem(item);
      for (const part of found?.parts ?? []) tell(part);
    }
  };
  try {
    beat();
    look();
  } catch {
    // Storage that is forbidden or full: nothing is known of this browser's pages.
    return () => undefined;
  }
  page.setInterval(quietly(beat), BEAT_MS);
  // What froze just now, and was loaded again at once, is old enough by then.
  page.setTimeout(quietly(look), FROZEN_MS + BEAT_MS);
  page.document.addEventListener('visibilitychange', quietly(beat));
  // A window that prints answers nobody until it is closed.
  for (const name of ['pagehide', 'beforeprint']) page.addEventListener(name, quietly(rest));
  return ({ name, version }) => {
    parts.set(name, { name, version });
    quietly(beat)();
  };
}

function readBeat(text: string | null): Beat | null {
  try {
    const { at, parts } = JSON.parse(text ?? '');
    const isPart = (one: Part) => typeof one?.name === 'string' && typeof one.version === 'string';
    return Number.isFinite(at) && Array.isArray(parts) ? { at, parts: parts.filter(isPart) } : null;
  } catch {
    // The storage is the visitor's own and may hold anything.
    return null;
  }
}

const quietly = (work: () => void) => () => {
  try {
    work();
  } catch {
    // The storage is full by now, or forbidden.
  }
};

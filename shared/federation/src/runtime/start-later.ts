import type { Started } from './after-start.ts';
import { inTime } from './in-time.ts';

/** A page is busy with itself before. */
const LATER_MS = 4_000;
/** Whoever goes to a page waits no longer for what is released. */
const PATIENCE_MS = 300;

/**
 * Brings what a page does once it stands (after-start.ts). Nobody waits for it, but whoever touches the page earlier: they may be on
 * their way to a remote that was released since their document came.
 */
export function startLater(started: Started, page: Window): void {
  const { loader } = started;
  let coming: Promise<unknown> | undefined;
  const come = () => {
    coming ??= import(/* webpackChunkName: "later" */ './after-start.ts')
      .then(({ afterStart }) => afterStart(started, page))
      // Without it (offline, a closed store) the page is as good to its visitor.
      .catch(() => delete loader.lookForReleases);
    return coming;
  };
  const touched = () => {
    const look = () =>
      inTime(
        Promise.resolve(come()).then(() => loader.lookForReleases?.()),
        PATIENCE_MS,
      );
    loader.lookForReleases ??= () => look().catch(() => undefined);
    void come();
  };
  for (const name of ['pointerdown', 'keydown'])
    page.addEventListener(name, touched, { capture: true, once: true });
  page.setTimeout(come, LATER_MS);
}

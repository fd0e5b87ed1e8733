import { inTime } from '@msl/contracts/in-time.ts';
import type { Started } from './after-start.ts';

/** A page is busy with itself before. */
const LATER_MS = 4_000;
/** Whoever goes to a page waits no longer for what is released. */
const PATIENCE_MS = 300;

const bringAfterStart = () => import(/* webpackChunkName: "later" */ './after-start.ts');

/**
 * Brings what a page does once it stands (after-start.ts). Nobody waits for it, but whoever touches the page earlier: they may be on
 * their way to a remote that was released since their document came.
 */
export function startLater(started: Started, page: Window, bring = bringAfterStart): void {
  const { loader } = started;
  let coming: Promise<unknown> | undefined;
  const come = async () => {
    coming ??= bring().then(({ afterStart }) => afterStart(started, page));
    // Without it (offline, a closed store) the page is as good to its visitor; who needs it next asks again.
    await coming.catch(() => (coming = undefined));
  };
  const comeAndLook = () =>
    inTime(
      come().then(() => loader.lookForReleases !== comeAndLook && loader.lookForReleases?.()),
      PATIENCE_MS,
    ).catch(() => undefined);
  const touched = () => {
    loader.lookForReleases ??= comeAndLook;
    void come();
  };
  for (const name of ['pointerdown', 'keydown'])
    page.addEventListener(name, touched, { capture: true, once: true });
  page.setTimeout(come, LATER_MS);
}

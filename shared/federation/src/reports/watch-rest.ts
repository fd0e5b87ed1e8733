import { tellOfPage } from './uncaught-errors.ts';
import { watchWork } from './watch-work.ts';

/** A page that is looked at, and at which nobody does anything, has an idle moment within this time. */
const RESTLESS_MS = 15_000;
const PAUSE_MS = 5_000;
const ACTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'];

/**
 * A loop that lets events through, such as an effect that sets a state each time, goes on beside every beat (watch-freezes.ts), and
 * React says nothing of it in production. It is told once, of a page that was restless twice in a row: a machine that slept, or a
 * dialogue of the browser, is so once; in the second time it is seen for whom it works, which may be a part of another remote on this
 * page. Browsers without idle callbacks tell of no rest.
 */
export function watchRest(page: Window): void {
  if (!('requestIdleCallback' in page)) return;
  let acted = false;
  for (const name of ACTS) page.document.addEventListener(name, () => (acted = true), true);
  const look = (work?: () => string) => {
    acted = false;
    page.requestIdleCallback(
      // A clock of tests gives no deadline.
      (deadline?: IdleDeadline) => {
        const isRestless = deadline?.didTimeout && !acted && page.document.visibilityState === 'visible';
        const place = work?.();
        if (!isRestless) page.setTimeout(look, PAUSE_MS);
        else if (place === undefined) look(watchWork(page));
        else tellOfPage('it works without end', place);
      },
      { timeout: RESTLESS_MS },
    );
  };
  look();
}

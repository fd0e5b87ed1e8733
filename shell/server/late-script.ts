import { createHash } from 'node:crypto';
import type { EarlyEvents } from '../src/rendering/early-events.ts';

/** What the script finds on its own element: files in the order in which they are wanted, the last one runs. */
export type LateFile = { href: string; integrity: string | undefined };

/**
 * The one inline script of a rendered document, the same in all of them, so that the policy names it by its hash.
 * The store's code is fetched when the page stands and rests, or at the visitor's first touch; what they press and
 * type until then is kept for `replay-early.ts`. It runs as it is written here: nothing of this module is at hand.
 */
function lateScript(): void {
  const own = document.currentScript as HTMLScriptElement;
  const files: LateFile[] = JSON.parse(own.dataset.files ?? '[]');
  const page = document.documentElement;
  let started = false;
  let known = false;
  try {
    known = localStorage.getItem('msl.token') !== null;
  } catch {
    // Storage is forbidden: a visitor.
  }
  // Somebody with a session sees nothing that is meant for visitors.
  if (known) page.dataset.session = '';

  const start = () => {
    if (started) return;
    started = true;
    files.forEach(({ href, integrity }, index) => {
      const last = index === files.length - 1;
      const element = last ? document.createElement('script') : document.createElement('link');
      element.crossOrigin = 'anonymous';
      if (integrity) element.integrity = integrity;
      if (element instanceof HTMLScriptElement) {
        element.src = href;
        // The page stays as it is, and its links lead on; the next touch tries again.
        element.onerror = () => {
          started = false;
          element.remove();
        };
      } else {
        element.rel = 'preload';
        element.as = 'script';
        element.href = href;
      }
      document.head.append(element);
    });
  };

  const early: EarlyEvents = { acts: [], fields: new Set(), stop: () => undefined };
  const onTouch = () => start();
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    if (button && !(button.type === 'submit' && button.form)) early.acts.push([button]);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    early.acts.push([event.target as HTMLElement, (event as SubmitEvent).submitter]);
  };
  const onInput = (event: Event) => {
    early.fields.add(event.target as HTMLInputElement);
  };
  const heard: [string, (event: Event) => void][] = [
    ...['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'].map(
      (name): [string, () => void] => [name, onTouch],
    ),
    ['click', onClick],
    ['submit', onSubmit],
    ['input', onInput],
    ['change', onInput],
  ];
  for (const [name, hear] of heard)
    addEventListener(name, hear, { capture: true, passive: name === 'touchstart' || name === 'wheel' });
  early.stop = () => {
    for (const [name, hear] of heard) removeEventListener(name, hear, { capture: true });
  };
  window.earlyEvents = early;

  const rest = () => (window.requestIdleCallback ?? setTimeout)(start);
  if (known) addEventListener('DOMContentLoaded', start);
  else if (document.readyState === 'complete') rest();
  else addEventListener('load', () => setTimeout(rest));
}

export const LATE_SCRIPT = `(${lateScript.toString()})()`;
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const LATE_SCRIPT_HASH = sha256(LATE_SCRIPT);

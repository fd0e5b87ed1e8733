// Long because: one function that runs in the document as it is written here, without anything of another file.
import type { EarlyAct, EarlyEvents, Field, TypedEarly } from './early-events.ts';

/** What the script finds on its own element: files in the order in which they are wanted, the last one runs. */
export type LateFile = { href: string; integrity: string | undefined };

/**
 * The one inline script of a rendered document, the same in all of them, so that the policy names it by its hash.
 * A page that is only read needs no code: the store's is fetched at the first sign of somebody, when a part that the
 * server left to the browser is near, when something was left half written in this tab, or when the page has been read for a
 * while. What they press and type until then is kept for `replay-early.ts`; so is what is done later in a part that React has
 * not taken over yet. What they type outlives a reload meanwhile. It runs as it is written here: nothing of this module is at hand.
 */
export function lateScript(): void {
  /** Who reads so long may well use the page: it is theirs before they touch it. */
  const READ_MS = 10_000;
  const AGAIN_MS = 1_000;
  const own = document.currentScript as HTMLScriptElement;
  const files: LateFile[] = JSON.parse(own.dataset.files ?? '[]');
  const page = document.documentElement;
  let started = false;
  /** Whether the line was down at some time since the code was asked for. */
  let wasDown = false;
  let triedAgain = false;
  const token = () => {
    try {
      return localStorage.getItem('msl.token');
    } catch {
      // Storage is forbidden: a visitor.
      return null;
    }
  };
  /** How the token begins of whom the page was rendered for; absent where that is any visitor. */
  const { session } = own.dataset;
  const isOfOthers = () => (session === undefined ? token() !== null : !token()?.startsWith(session));
  const others = isOfOthers();
  // The fonts in the page's styles are unpacked while the rest of it is read: it is laid out once, in them.
  document.fonts?.forEach((face) => {
    if (face.display === 'fallback') face.load().catch(() => undefined);
  });
  // What lies below the first screen is laid out when that is painted, section by section, while the browser rests.
  const rested = window.requestIdleCallback ?? setTimeout;
  let laid = 2;
  const layOut = () => {
    if (laid > 9) return page.removeAttribute('data-laid');
    page.dataset.laid = String(laid++);
    requestAnimationFrame(() => setTimeout(() => rested(layOut)));
  };
  layOut();
  // Somebody with a session sees nothing that is meant for visitors, and nobody what was rendered for another session.
  const hide = () => {
    page.dataset.session = session === undefined ? '' : 'other';
  };
  if (others) hide();

  const start = () => {
    if (started) return;
    // What the code reads of the document stands at its end, and a page may be touched while it arrives.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', start);
      return;
    }
    started = true;
    wasDown = !navigator.onLine;
    awaited?.disconnect();
    files.forEach(({ href, integrity }, index) => {
      const last = index === files.length - 1;
      const element = last ? document.createElement('script') : document.createElement('link');
      element.crossOrigin = 'anonymous';
      if (integrity) element.integrity = integrity;
      if (element instanceof HTMLScriptElement) {
        element.src = href;
        // The page stays as it is, and its links lead on, unless the line is down; the next touch tries again. What was
        // pressed before a link is not left for it while another try may still bring the code.
        element.onerror = () => {
          started = false;
          element.remove();
          const last = early.acts.at(-1);
          if (!navigator.onLine || !last) return;
          const link = 'button' in last && last.button instanceof HTMLAnchorElement ? last.button : null;
          if (!wasDown && (triedAgain || (link && early.acts.length === 1))) return link?.click();
          triedAgain ||= !wasDown;
          setTimeout(start, wasDown ? 0 : AGAIN_MS);
        };
      } else {
        element.rel = 'preload';
        element.as = 'script';
        element.href = href;
      }
      document.head.append(element);
    });
  };

  // Its shapes stand where the server left something to the browser.
  const awaited =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && start(), {
          rootMargin: '50%',
        });

  // Nobody else hears of what is kept: done twice, or half before React has the page, would be worse than late.
  const early: EarlyEvents = { acts: [], stop: () => undefined, heard: () => undefined };
  const keep = (act: EarlyAct) => {
    early.acts.push(act);
    early.heard?.();
  };
  // What was done while the line was down is done when it is back.
  addEventListener('online', () => early.acts.length > 0 && start());
  addEventListener('offline', () => {
    wasDown = true;
  });
  // The touch has its answer first.
  const onTouch = () => setTimeout(start);
  // A browser tells of a mouse that rests too, when what lies under it changes.
  const onMove = (event: Event) => {
    const { movementX, movementY } = event as PointerEvent;
    if (movementX || movementY) onTouch();
  };
  // A browser scrolls a part of the page by itself, such as tabs to the chosen one: nobody did.
  const onScroll = ({ target }: Event) => target === document && onTouch();
  /** Whoever presses sees that it was heard (`EARLY_STYLE`). */
  const waiting = () => {
    page.dataset.waiting = '';
  };
  const answers = ({ target }: Event) => target instanceof Element && early.answers?.(target);
  // React would take over at once all that lies around a finger, however much that is.
  const onFinger = (event: Event) => {
    onTouch();
    if (!answers(event)) event.stopPropagation();
  };
  const isKept = (link: HTMLAnchorElement) => {
    const last = early.acts.at(-1);
    return last && 'button' in last && last.button === link;
  };
  /** A link leads on by itself, but from what was done before it and nobody has heard: only when it is pressed again, not twice. */
  const isEarly = (link: HTMLAnchorElement, event: MouseEvent): boolean => {
    if (early.acts.length === 0 || (isKept(link) && event.detail < 2)) return false;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
    const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
    return link.origin === location.origin && !link.target && !link.download && !isHere;
  };
  const onClick = (event: Event) => {
    const element = event.target as Element;
    const link = element.closest('a');
    if ((link && !isEarly(link, event as MouseEvent)) || answers(event)) return;
    event.stopPropagation();
    if (link) event.preventDefault();
    const button = link ?? element.closest('button');
    if (button) waiting();
    if (link && isKept(link)) return;
    if (button && !('form' in button && button.form && button.type === 'submit')) keep({ button });
  };
  const onSubmit = (event: Event) => {
    if (answers(event)) return;
    event.preventDefault();
    event.stopPropagation();
    waiting();
    keep({ form: event.target as HTMLFormElement, submitter: (event as SubmitEvent).submitter });
  };
  const onInput = (event: Event) => {
    if (answers(event)) return;
    event.stopPropagation();
    const field = event.target as Field;
    const value = /^(?:checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value;
    const last = early.acts.at(-1);
    if (last && 'field' in last && last.field === field) last.value = value;
    else keep({ field, value });
  };
  // Some forms empty their fields when React takes them over: who still types goes on where they were.
  const onTyping = ({ target }: Event) => {
    const kept = early.acts.findLast((act) => 'field' in act && act.field === target);
    const field = target as Field;
    if (!kept || !('value' in kept) || kept.value === field.value) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, kept.value);
  };
  const heard: [string, (event: Event) => void][] = [
    ['pointermove', onMove],
    ['scroll', onScroll],
    ...['keydown', 'focusin', 'wheel'].map((name): [string, () => void] => [name, onTouch]),
    ...[
      'pointerdown',
      'pointerup',
      'pointercancel',
      'touchstart',
      'touchend',
      'touchcancel',
      'mousedown',
      'mouseup',
    ].map((name): [string, (event: Event) => void] => [name, onFinger]),
    ['click', onClick],
    ['submit', onSubmit],
    ['beforeinput', onTyping],
    ['input', onInput],
    ['change', onInput],
  ];
  for (const [name, hear] of heard)
    addEventListener(name, hear, { capture: true, passive: /^touch|^wheel/.test(name) });
  early.stop = () => {
    for (const [name, hear] of heard) removeEventListener(name, hear, { capture: true });
    delete page.dataset.waiting;
  };
  window.earlyEvents = early;

  // What was typed and nobody else has heard of outlives a reload: for this tab, this page and whoever was logged in.
  const item = `msl.early.${location.pathname}${location.search}`;
  const who = token()?.slice(0, 8) ?? '';
  const fieldsNamed = (name: string) =>
    [...document.querySelectorAll<Field>('input, select, textarea')].filter((field) => field.name === name);
  const takeLeft = (): TypedEarly | null => {
    try {
      const left = sessionStorage.getItem(item);
      sessionStorage.removeItem(item);
      return left && JSON.parse(left);
    } catch {
      // Storage that is forbidden or spoilt keeps nothing, and breaks nothing.
      return null;
    }
  };
  let isLeft = false;
  const leave = () => {
    const fields = early.acts.flatMap((act): TypedEarly['fields'] => {
      if (!('field' in act) || !act.field.isConnected || /^(?:password|file)$/.test(act.field.type))
        return [];
      const { field, value } = act;
      return [{ name: field.name, turn: fieldsNamed(field.name).indexOf(field), value }];
    });
    if (fields.length === 0) return;
    isLeft = true;
    try {
      sessionStorage.setItem(item, JSON.stringify({ who, fields } satisfies TypedEarly));
    } catch {
      // See above.
    }
  };
  const bringBack = () => {
    const left = takeLeft();
    if (left?.who !== who) return;
    for (const { name, turn, value } of left.fields) {
      const field = fieldsNamed(name)[turn];
      if (!field) continue;
      if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
      else field.value = value;
      keep({ field, value });
      start();
    }
  };
  addEventListener('DOMContentLoaded', bringBack, { once: true });
  addEventListener('pagehide', leave);
  // A telephone may end a page that nobody looks at without a word; one that is looked at again has it all, and so has one
  // that the browser kept.
  const comeBack = () => isLeft && takeLeft();
  addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : comeBack()));
  addEventListener('pageshow', comeBack);

  // Who logs out in another tab, or comes back to a page that the browser kept, finds nothing of it.
  const lookAgain = () => {
    if (started || !isOfOthers()) return;
    hide();
    start();
  };
  if (session !== undefined) for (const name of ['storage', 'pageshow']) addEventListener(name, lookAgain);

  /** What was left half written in this tab stands in its form only once React has that: nobody types it again meanwhile. */
  const hasDrafts = () => {
    try {
      return Object.keys(sessionStorage).some((name) => name.startsWith('msl.draft.'));
    } catch {
      // See above.
      return false;
    }
  };
  const stand = () => {
    for (const shape of document.querySelectorAll('#root [data-shape]')) awaited?.observe(shape);
    setTimeout(() => rested(start), hasDrafts() ? 0 : READ_MS);
  };
  if (others) addEventListener('DOMContentLoaded', start);
  else if (document.readyState === 'complete') stand();
  else addEventListener('load', stand);
}

/**
 * Counts what a page holds on to, by name, from before anything else runs: listeners of window and document, timers,
 * observers and channels. Only the harness has it; the store's own pages never carry it.
 */
export type Held = Record<string, number>;

const held = new Map<string, number>();
const count = (name: string, by: 1 | -1) => held.set(name, (held.get(name) ?? 0) + by);

/** For what the stage itself hands out: subscriptions of the bus. */
export const watchHeld = (name: string, stop: () => void): (() => void) => {
  count(name, 1);
  let held = true;
  return () => {
    if (held) count(name, -1);
    held = false;
    stop();
  };
};

export function installLeakWatch(page: Window & typeof globalThis): () => Held {
  const globals = new Set(Object.keys(page));
  watchListeners(page);
  watchTimers(page);
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const)
    watchObserver(page, name);
  return () => {
    const sheets = [...page.document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], style')];
    const now: Held = Object.fromEntries(held);
    for (const { href, id } of sheets) now[`style ${href || id}`] = (now[`style ${href || id}`] ?? 0) + 1;
    for (const name of Object.keys(page)) if (!globals.has(name)) now[`global ${name}`] = 1;
    return now;
  };
}

/** A listener counts once by target, event and function, as the browser has it. */
function watchListeners(page: Window & typeof globalThis): void {
  const names = new Map<EventTarget, string>([
    [page, 'window'],
    [page.document, 'document'],
    [page.document.documentElement, 'html'],
  ]);
  const known = new WeakMap<EventTarget, Map<string, Set<unknown>>>();
  const { addEventListener, removeEventListener } = page.EventTarget.prototype;
  const listeners = (target: EventTarget, key: string) => {
    const byKey = known.get(target) ?? new Map<string, Set<unknown>>();
    known.set(target, byKey);
    const set = byKey.get(key) ?? new Set();
    byKey.set(key, set);
    return set;
  };
  const keyOf = (type: string, options: unknown) =>
    `${type} ${typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options)}`;
  page.EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? page;
    const name = names.get(target);
    const once = typeof options === 'object' && (options?.once || options?.signal);
    if (name && listener && !once) {
      const set = listeners(target, keyOf(type, options));
      if (!set.has(listener)) count(`listener ${name} ${type}`, 1);
      set.add(listener);
    }
    addEventListener.call(target, type, listener, options);
  };
  page.EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? page;
    const name = names.get(target);
    if (name && listeners(target, keyOf(type, options)).delete(listener))
      count(`listener ${name} ${type}`, -1);
    removeEventListener.call(target, type, listener, options);
  };
}

function watchTimers(page: Window & typeof globalThis): void {
  const running = new Map<unknown, string>();
  const begin = page.setInterval.bind(page) as (...all: unknown[]) => number;
  const end = page.clearInterval.bind(page);
  const stop = (id: unknown) => {
    const name = running.get(id);
    if (name && running.delete(id)) count(name, -1);
    end(id as number);
  };
  Object.assign(page, {
    setInterval: (handler: unknown, ms = 0, ...rest: unknown[]) => {
      const id = begin(handler, ms, ...rest);
      running.set(id, `interval ${ms} ms`);
      count(`interval ${ms} ms`, 1);
      return id;
    },
    clearInterval: stop,
  });
}

type ObserverName = 'ResizeObserver' | 'IntersectionObserver' | 'MutationObserver';

/** An observer is held from its first `observe` until it is disconnected. */
function watchObserver(page: Window & typeof globalThis, name: ObserverName): void {
  const observing = new WeakSet<object>();
  const { prototype } = page[name] as {
    prototype: { observe: (...all: never[]) => void; disconnect: () => void };
  };
  const { observe, disconnect } = prototype;
  prototype.observe = function (this: object, ...all: never[]) {
    if (!observing.has(this)) count(`observer ${name}`, 1);
    observing.add(this);
    observe.apply(this, all);
  };
  prototype.disconnect = function (this: object) {
    if (observing.delete(this)) count(`observer ${name}`, -1);
    disconnect.apply(this);
  };
}

// @ts-check
const { apply } = Reflect;
const own = { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate };
/**
 * What ends a timer, by its number. An object that comes from nothing, for what pages can write over is then not in its way.
 * @type {Record<string, () => void>}
 */
const ends = Object.create(null);
let last = 0;

/**
 * Gives a number, as a browser does: with Node's own timers, which it calls their functions on as well, pages could begin others.
 * @template Timer
 * @param {{ callback: unknown, given: unknown[], isOnce?: boolean }} what
 * @param {(run: () => void) => Timer} begin
 * @param {(timer: Timer) => void} end
 */
function keep({ callback, given, isOnce = true }, begin, end) {
  if (typeof callback !== 'function') throw new TypeError('a timer calls a function');
  const id = ++last;
  const timer = begin(() => {
    if (isOnce) delete ends[id];
    apply(callback, undefined, given);
  });
  ends[id] = () => end(timer);
  return id;
}

/** @typedef {[callback: unknown, ms?: number, ...given: unknown[]]} Begun */

/** @type {(id: unknown) => void} */
function clear(id) {
  if (typeof id !== 'number') return;
  ends[id]?.();
  delete ends[id];
}

/** Timers that a page begins end with it: nothing of it is left when the next one comes. */
export function keepTimers() {
  Object.assign(globalThis, {
    setTimeout: (/** @type {Begun} */ ...[callback, ms, ...given]) =>
      keep({ callback, given }, (run) => own.setTimeout(run, ms), own.clearTimeout),
    setInterval: (/** @type {Begun} */ ...[callback, ms, ...given]) =>
      keep({ callback, given, isOnce: false }, (run) => own.setInterval(run, ms), own.clearTimeout),
    setImmediate: (/** @type {unknown} */ callback, /** @type {unknown[]} */ ...given) =>
      keep({ callback, given }, own.setImmediate, own.clearImmediate),
    ...{ clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
  });
}
export function endTimers() {
  for (const id in ends) {
    ends[id]?.();
    delete ends[id];
  }
}

/** @returns {Promise<void>} */
export const endOfTurn = () => new Promise((resolve) => void own.setImmediate(resolve));

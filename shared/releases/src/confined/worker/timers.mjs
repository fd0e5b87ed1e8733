// @ts-check
/** @type {Set<NodeJS.Timeout | NodeJS.Immediate>} */
const timers = new Set();
const own = { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate };
/** Timers that a page begins end with it: nothing of it is left when the next one comes. */
export function keepTimers() {
  /**
   * @template {NodeJS.Timeout | NodeJS.Immediate} Timer
   * @template {unknown[]} Given
   * @param {(...given: Given) => Timer} begin
   */
  const kept = (begin) => {
    return (/** @type {Given} */ ...given) => {
      const timer = begin(...given);
      timers.add(timer);
      return timer;
    };
  };
  Object.assign(globalThis, {
    setTimeout: kept(own.setTimeout),
    setInterval: kept(own.setInterval),
    setImmediate: kept(own.setImmediate),
  });
}
export function endTimers() {
  for (const timer of timers) {
    if ('hasRef' in timer && 'refresh' in timer) own.clearTimeout(timer);
    else own.clearImmediate(/** @type {NodeJS.Immediate} */ (timer));
  }
  timers.clear();
}

/** @returns {Promise<void>} */
export const endOfTurn = () => new Promise((resolve) => void own.setImmediate(resolve));

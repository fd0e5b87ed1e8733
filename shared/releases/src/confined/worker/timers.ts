const timers = new Set<NodeJS.Timeout | NodeJS.Immediate>();
const own = { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate };
/** Timers that a page begins end with it: nothing of it is left when the next one comes. */
export function keepTimers(): void {
  const kept = <Timer extends NodeJS.Timeout | NodeJS.Immediate, Given extends unknown[]>(
    begin: (...given: Given) => Timer,
  ) => {
    return (...given: Given): Timer => {
      const timer = begin(...given);
      timers.add(timer);
      return timer;
    };
  };
  Object.assign(globalThis, {
    setTimeout: kept(own.setTimeout as (...given: Parameters<typeof setTimeout>) => NodeJS.Timeout),
    setInterval: kept(own.setInterval as (...given: Parameters<typeof setInterval>) => NodeJS.Timeout),
    setImmediate: kept(own.setImmediate as (...given: Parameters<typeof setImmediate>) => NodeJS.Immediate),
  });
}
export function endTimers(): void {
  for (const timer of timers) {
    if ('hasRef' in timer && 'refresh' in timer) own.clearTimeout(timer);
    else own.clearImmediate(timer as NodeJS.Immediate);
  }
  timers.clear();
}

export const endOfTurn = () => new Promise<void>((resolve) => void own.setImmediate(resolve));

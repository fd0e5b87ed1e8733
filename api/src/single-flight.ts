/**
 * Lets calls that come while `work` runs share its next run. Every caller gets the outcome of a run that began after
 * the call, and however many call, one runs at a time.
 */
export const singleFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const run = (): Promise<T> => {
    next = null;
    const current = work().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
};

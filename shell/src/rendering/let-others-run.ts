declare const scheduler: { yield?: () => Promise<void> } | undefined;

/** Ends a piece of work: what the visitor did, and what is to be painted, comes before the next one. */
export const letOthersRun = (): Promise<void> =>
  (typeof scheduler === 'object' && scheduler.yield?.()) ||
  new Promise((resolve) => {
    setTimeout(resolve);
  });

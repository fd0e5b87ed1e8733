const KEY = 'msl.changed';

/** For pages of this browser that were rendered and run no code yet: they hear of no change. */
export function noteChange(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Storage is forbidden, or full: those pages are as old as they are.
  }
}

/** When something was last changed in any tab of the store. Milliseconds since 1970; 0 where nobody knows. */
export function lastChange(): number {
  try {
    return Number(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

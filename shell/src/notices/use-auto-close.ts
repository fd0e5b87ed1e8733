import { useEffect } from 'react';

/** Closes what is shown after a while; `held` (pointer or focus on it) stops the time. */
export function useAutoClose(shown: unknown, close: () => void, delay: number, held = false): void {
  // The timer is the effect; a new message starts a new one.
  useEffect(() => {
    if (shown === null || held) return;
    const timer = setTimeout(close, delay);
    return () => clearTimeout(timer);
  }, [shown, close, delay, held]);
}

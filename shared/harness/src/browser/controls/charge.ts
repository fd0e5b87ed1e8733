import { useSyncExternalStore } from 'react';

/** Which tab's controls set this browser: its cookies, its session and the stage's channel are one for all tabs. */
const CHARGE_ITEM = 'harness.charge';
const own: string = crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The controls that are opened last are in charge. A storage that is full names nobody: then each tab believes itself alone. */
export function takeCharge(): void {
  try {
    localStorage.setItem(CHARGE_ITEM, own);
  } catch {
    localStorage.removeItem(CHARGE_ITEM);
  }
}

/** A storage that was emptied names nobody, and so no other tab. */
export const isInCharge = (): boolean => [own, null].includes(localStorage.getItem(CHARGE_ITEM));

export const useCharge = (): boolean => useSyncExternalStore(hearOthers, isInCharge);

/** What another tab writes comes as an event, but to a page that the browser keeps for the way back. */
function hearOthers(look: () => void): () => void {
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  return () => {
    removeEventListener('storage', look);
    removeEventListener('pageshow', look);
  };
}

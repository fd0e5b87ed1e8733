import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { type DraftName, useUid } from './use-kept.ts';

/**
 * Whether what is saved has changed since something else was begun here: in another tab, or on another device. Whoever
 * saves then knows that they overwrite it. Outlives a reload, as the draft does. `isWanted`: what is saved is what is wanted
 * here, by one's own save whose answer was lost perhaps; what follows is begun from it.
 */
export function useOvertaken(name: DraftName, drafting: boolean, saved: unknown, isWanted = false): boolean {
  const uid = useUid();
  const now = JSON.stringify(saved);
  const [begun, setBegun] = useState<string | null>(null);
  // The tab's storage is outside React, and whose draft it is known only once the customer is.
  useEffect(() => {
    if (!uid) return;
    const from = `${name}.from`;
    if (!drafting) {
      // After a reload the draft is in the storage a moment before it is in its form.
      if (readDraft(uid, name) !== null) return;
      forgetDraft(uid, from);
      return setBegun(null);
    }
    const kept = readDraft(uid, from);
    if (typeof kept === 'string' && !isWanted) return setBegun(kept);
    keepDraft(uid, from, now);
    setBegun(now);
  }, [uid, name, drafting, now, isWanted]);

  return drafting && !isWanted && begun !== null && begun !== now;
}

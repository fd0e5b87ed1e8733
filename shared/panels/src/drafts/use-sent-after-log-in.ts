import { useEffect, useEffectEvent } from 'react';
import { refusalOf } from '../forms/refusal.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { useUid } from './use-kept.ts';

type Press = { wanted: unknown; until: number };

/** Later nobody remembers the press, and another tab may have done the contrary since. */
const KEPT_MS = 30 * 60_000;

/**
 * For what one press does. Returns what asks for it: what met the end of the session is kept for its owner, and `send` is
 * called with it once they are here again, soon after.
 */
export function useSentAfterLogIn(name: string, send: (wanted: unknown) => void) {
  const uid = useUid();
  const sendKept = useEffectEvent((owner: string) => {
    const kept = readDraft(owner, name) as Press | null;
    forgetDraft(owner, name);
    if (kept && Date.now() < kept.until) send(kept.wanted);
  });
  // The tab's storage is outside React.
  useEffect(() => {
    if (uid) sendKept(uid);
  }, [uid]);

  return <A>(asked: Promise<A>, wanted: unknown = true): Promise<A> =>
    asked.catch((error: unknown) => {
      if (uid && refusalOf(error).code === 401) keepDraft(uid, name, { wanted, until: Date.now() + KEPT_MS });
      throw error;
    });
}

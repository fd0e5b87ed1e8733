import { forgetDraft, keepDraft, readDraft } from '@msl/panels/drafts/kept-draft.ts';
import { useUid } from '@msl/panels/drafts/use-kept.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * For what one press does. Returns what asks for it: what met the end of the session is kept for its owner, and `send` is
 * called with it once they are here again.
 */
export function useSentAfterLogIn(name: string, send: (wanted: unknown) => void) {
  const uid = useUid();
  const sendKept = useEffectEvent((owner: string) => {
    const kept = readDraft(owner, name);
    forgetDraft(owner, name);
    if (kept !== null) send(kept);
  });
  // The tab's storage is outside React.
  useEffect(() => {
    if (uid) sendKept(uid);
  }, [uid]);

  return <A>(asked: Promise<A>, wanted: unknown = true): Promise<A> =>
    asked.catch((error: unknown) => {
      if (uid && refusalOf(error).code === 401) keepDraft(uid, name, wanted);
      throw error;
    });
}

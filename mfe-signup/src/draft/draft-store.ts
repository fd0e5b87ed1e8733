import { emptyDraft, type SignUpDraft, shownTo, type Viewer } from './sign-up-draft.ts';

type DraftPart = Exclude<keyof SignUpDraft, 'owner'>;
export type ChangeDraft = <K extends DraftPart>(part: K, value: Partial<SignUpDraft[K]>) => void;

export type DraftStore = {
  /** What the tab holds, whoever's it is: `shownTo` says what may be seen of it. */
  read: () => SignUpDraft;
  /** Told of every change. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Puts new values over the old ones of one part. The draft of somebody else gives way to a new one. */
  changeAs: (viewer: Viewer) => ChangeDraft;
  /** What was begun without an account is from now on this customer's. */
  claim: (uid: string) => void;
  forget: () => void;
};

export function createDraftStore(kept: SignUpDraft): DraftStore {
  let draft = kept;
  const listeners = new Set<() => void>();
  const set = (next: SignUpDraft) => {
    draft = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => draft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeAs: (viewer) => (part, value) => {
      // Until it is known who is there, nothing that was kept is given up.
      const begun = viewer === undefined ? draft : shownTo(viewer, draft);
      set({ ...begun, owner: viewer ?? begun.owner, [part]: { ...begun[part], ...value } });
    },
    claim: (uid) => {
      if (draft.owner === null && draft !== emptyDraft) set({ ...draft, owner: uid });
    },
    forget: () => set(emptyDraft),
  };
}

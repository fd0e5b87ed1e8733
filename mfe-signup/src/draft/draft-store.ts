import { emptyDraft, type SignUpDraft } from './sign-up-draft.ts';

export type DraftStore = {
  read: () => SignUpDraft;
  /** Told of every change. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Puts new values over the old ones of one part. */
  change: <K extends keyof SignUpDraft>(part: K, value: Partial<SignUpDraft[K]>) => void;
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
    change: (part, value) => set({ ...draft, [part]: { ...draft[part], ...value } }),
    forget: () => set(emptyDraft),
  };
}

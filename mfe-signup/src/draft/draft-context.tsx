import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { emptyDraft, forgetDraft, readDraft, type SignUpDraft, writeDraft } from './sign-up-draft.ts';

const DraftContext = createContext<DraftStore | null>(null);

const tabStorage = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage);

/** What this tab kept; a link of somebody who invites adds its code. */
function keptDraft(search: string): SignUpDraft {
  const kept = readDraft(tabStorage());
  const code = new URLSearchParams(search).get('ref');
  return code ? { ...kept, invitation: { code } } : kept;
}

/** One draft for the five steps, kept for this tab alone. */
export function DraftProvider({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const [store] = useState(() => createDraftStore(keptDraft(search)));
  // Storage is outside React: it follows what the customer sees.
  useEffect(() => {
    const keep = () => {
      const draft = store.read();
      if (draft === emptyDraft) forgetDraft(tabStorage());
      else writeDraft(tabStorage(), draft);
    };
    keep();
    return store.subscribe(keep);
  }, [store]);
  return <DraftContext value={store}>{children}</DraftContext>;
}

const nothingTyped = () => emptyDraft;

type DraftStoreOfPage = Pick<DraftStore, 'read' | 'change' | 'forget'> & { draft: SignUpDraft };

/** `read` gives the draft of the moment, for what is pressed before a change is drawn. */
export function useDraft(): DraftStoreOfPage {
  const store = useContext(DraftContext);
  if (!store) throw new Error('useDraft: no DraftProvider above this component');
  // Each part of a page that the server rendered is taken over at its own time: all find nothing typed, as the server did.
  const draft = useSyncExternalStore(store.subscribe, store.read, nothingTyped);
  return { draft, read: store.read, change: store.change, forget: store.forget };
}

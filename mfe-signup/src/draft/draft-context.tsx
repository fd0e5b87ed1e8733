import { usePlatform } from '@msl/platform';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { type ChangeDraft, createDraftStore, type DraftStore } from './draft-store.ts';
import {
  emptyDraft,
  forgetDraft,
  readDraft,
  type SignUpDraft,
  shownTo,
  type Viewer,
  writeDraft,
} from './sign-up-draft.ts';
import { useViewer } from './use-viewer.ts';

const DraftContext = createContext<{ store: DraftStore; viewer: Viewer } | null>(null);

/** Null on a server, and where the browser forbids even to ask for it. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** What this tab kept; a link of somebody who invites adds its code. */
function keptStore(search: string, viewer: Viewer): DraftStore {
  const store = createDraftStore(readDraft(tabStorage()));
  const code = new URLSearchParams(search).get('ref');
  if (code) store.changeAs(viewer)('invitation', { code });
  return store;
}

/** One draft for the five steps, kept for this tab alone, and once there is an account for its owner alone. */
export function DraftProvider({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const viewer = useViewer();
  const { session } = usePlatform();
  // A page that the server rendered is drawn as for a visitor at first, whoever is there.
  const [store] = useState(() =>
    keptStore(search, session.getState().token === null ? null : (viewer ?? undefined)),
  );
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
  // The store tells of an account after the draft was begun, and the draft is then its owner's in the storage too.
  useEffect(() => {
    if (viewer) store.claim(viewer);
  }, [store, viewer]);
  const value = useMemo(() => ({ store, viewer }), [store, viewer]);
  return <DraftContext value={value}>{children}</DraftContext>;
}

const nothingTyped = () => emptyDraft;

type DraftOfPage = {
  draft: SignUpDraft;
  /** The draft of the moment, for what is pressed before a change is drawn. */
  read: () => SignUpDraft;
  change: ChangeDraft;
  forget: () => void;
  /** Whether it is known who is there: until then, their draft may still come. */
  isKnown: boolean;
};

/** What the customer in front of the screen chose and typed so far. */
export function useDraft(): DraftOfPage {
  const context = useContext(DraftContext);
  if (!context) throw new Error('useDraft: no DraftProvider above this component');
  const { store, viewer } = context;
  // Each part of a page that the server rendered is taken over at its own time: all find nothing typed, as the server did.
  const held = useSyncExternalStore(store.subscribe, store.read, nothingTyped);
  const change = useMemo(() => store.changeAs(viewer), [store, viewer]);
  return {
    draft: shownTo(viewer, held),
    read: () => shownTo(viewer, store.read()),
    change,
    forget: store.forget,
    // What belongs to nobody yet is hidden from nobody.
    isKnown: viewer !== undefined || held.owner === null,
  };
}

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { emptyDraft, forgetDraft, readDraft, type SignUpDraft, writeDraft } from './sign-up-draft.ts';

type DraftStore = {
  draft: SignUpDraft;
  /** Puts new values over the old ones of one part. */
  change: <K extends keyof SignUpDraft>(part: K, value: Partial<SignUpDraft[K]>) => void;
  forget: () => void;
};

const DraftContext = createContext<DraftStore | null>(null);

const tabStorage = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage);

const never = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;

/** What this tab kept; a link of somebody who invites adds its code. */
function keptDraft(search: string): SignUpDraft {
  const kept = readDraft(tabStorage());
  const code = new URLSearchParams(search).get('ref');
  return code ? { ...kept, invitation: { code } } : kept;
}

/** One draft for the five steps, kept for this tab alone. */
export function DraftProvider({ children }: { children: ReactNode }) {
  // Over a page that the server rendered, the first render finds nothing typed, as the server did.
  const first = useSyncExternalStore(never, inBrowser, onServer);
  const { search } = useLocation();
  const [draft, setDraft] = useState(() => (first ? emptyDraft : keptDraft(search)));
  // Before anything is painted or written.
  useLayoutEffect(() => {
    if (first) setDraft(keptDraft(search));
  }, [first, search]);
  // Writing is the effect: storage follows what the customer sees.
  useEffect(() => writeDraft(tabStorage(), draft), [draft]);
  const change = useCallback<DraftStore['change']>(
    (part, value) => setDraft((now) => ({ ...now, [part]: { ...now[part], ...value } })),
    [],
  );
  const forget = useCallback(() => {
    forgetDraft(tabStorage());
    setDraft(emptyDraft);
  }, []);
  const store = useMemo(() => ({ draft, change, forget }), [draft, change, forget]);
  return <DraftContext value={store}>{children}</DraftContext>;
}

export function useDraft(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error('useDraft: no DraftProvider above this component');
  return store;
}

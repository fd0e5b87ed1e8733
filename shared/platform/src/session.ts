import type { Locale } from '@msl/contracts/locale.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventBus } from './bus.ts';

/** A plan chosen before there is an account, as `POST /users` takes it: quantity is the number of persons. */
export type ChosenPlan = { pid: string; quantity: number };

/** Specification, section 3, Session. */
export type SessionState = {
  token: string | null;
  locale: Locale;
  /** Error keys waiting to be shown; emptied at every change of path. */
  errors: string[];
  plans: ChosenPlan[];
};

export type Session = StoreApi<SessionState> & {
  logIn: (token: string) => void;
  logOut: () => void;
  choosePlans: (plans: ChosenPlan[]) => void;
  addError: (key: string) => void;
  clearErrors: () => void;
};

/** Where token and plans outlive a reload; `localStorage` in a browser, null on a server. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

type Part = Partial<SessionState>;

const TOKEN = 'msl.token';
const PLANS = 'msl.plans';

type SessionOptions = {
  locale: Locale;
  storage: SessionStorage;
  bus: EventBus;
  /** How the token begins of the session that the page was rendered for; absent of a visitor's page. */
  renderedFor?: string;
};

export function createSession({ storage, bus, locale, renderedFor }: SessionOptions): Session {
  const token = read(storage, TOKEN);
  // Over a page that the server rendered, the first render must be the server's: nobody's, or of whom it was rendered for.
  const first = renderedFor !== undefined && token?.startsWith(renderedFor) ? token : null;
  const store = createStore<SessionState>(() => ({ token: first, locale, errors: [], plans: [] }));
  const { setState: set } = store;
  // Every remote has it: what is no session is refused where it is said, and what is not named stays.
  const setState = (part: Part | ((state: SessionState) => Part)) => {
    const now = store.getState();
    const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
    if (!isSession(next)) throw new TypeError('setState: no session');
    set(next);
  };
  setState({ token, plans: readPlans(storage) });
  const keep = (key: string, value: string | null) => write(storage, key, value);
  return Object.assign(store, {
    setState,
    logIn: (token: string) => {
      keep(TOKEN, token);
      setState({ token, errors: [] });
      bus.emit('session.changed@1', { loggedIn: true });
    },
    logOut: () => {
      keep(TOKEN, null);
      setState({ token: null, errors: [] });
      bus.emit('session.changed@1', { loggedIn: false });
    },
    choosePlans: (plans: ChosenPlan[]) => {
      keep(PLANS, plans.length > 0 ? JSON.stringify(plans) : null);
      setState({ plans });
    },
    addError: (key: string) => setState(({ errors }) => ({ errors: [...errors, key] })),
    clearErrors: () => setState(({ errors }) => (errors.length > 0 ? { errors: [] } : {})),
  });
}

/** Follows log-in and log-out done in another tab. Returns the function that stops it. */
export function followOtherTabs(session: Session, bus: EventBus, target: Window): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === PLANS) session.setState({ plans: parsePlans(event.newValue) });
    if (event.key !== TOKEN || event.newValue === session.getState().token) return;
    session.setState({ token: event.newValue });
    bus.emit('session.changed@1', { loggedIn: event.newValue !== null });
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}

function readPlans(storage: SessionStorage): ChosenPlan[] {
  return parsePlans(read(storage, PLANS));
}

/** Storage is the visitor's own and may hold anything: what is not a list of plans counts as none. */
function parsePlans(text: string | null): ChosenPlan[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isChosenPlan) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown) => typeof value === 'string';

/** What is no list throws by itself. */
const isSession = ({ token, locale, errors, plans }: SessionState) =>
  errors.every(isText) && plans.every(isChosenPlan) && isText(locale) && (token === null || isText(token));

function isChosenPlan(value: unknown): value is ChosenPlan {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, quantity } = value as Record<string, unknown>;
  return (
    typeof pid === 'string' && typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0
  );
}

/** A browser that forbids storage still gets a session that lasts as long as the page. */
function read(storage: SessionStorage, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(storage: SessionStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the session goes on in memory.
  }
}

import type { EventBus, StoreEvents } from '@msl/platform';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type SnackbarMessage = StoreEvents['snackbar.show@1'];
/** `id` grows with every message, so that the same text shown twice is two messages. */
type SnackbarState = { id: number; message: SnackbarMessage | null };
export type SnackbarStore = StoreApi<SnackbarState> & { close: () => void; stop: () => void };

/** Holds the latest message of the bus; it listens from the start, before anything is rendered. */
export function createSnackbarStore(bus: EventBus): SnackbarStore {
  const store = createStore<SnackbarState>(() => ({ id: 0, message: null }));
  const close = () => store.setState({ message: null });
  const stop = bus.on('snackbar.show@1', (said) => {
    const message = checked(said);
    store.setState(({ id }) => ({ id: id + 1, message }));
    // What is told of a line that is down is no longer true once it is back.
    if (message.kind === 'info' && navigator.onLine === false)
      addEventListener('online', () => store.getState().message === message && close(), { once: true });
  });
  // Who logged in again, here or in another tab, is told no more that they have to.
  bus.on('session.changed@1', ({ loggedIn }) => {
    if (loggedIn && store.getState().message?.errorKey === 'token-expired') close();
  });
  return Object.assign(store, { stop, close });
}

const kinds = ['success', 'error', 'info'];

/**
 * What a remote says may be of a later contract, or anything: an unknown kind is shown as information, what is no text is not shown.
 * That is thrown while the remote emits, so that its stack names whoever did.
 */
function checked(message: SnackbarMessage): SnackbarMessage {
  const { kind, text, errorKey } = message;
  if (typeof (text ?? '') !== 'string' || typeof (errorKey ?? '') !== 'string')
    throw new TypeError('snackbar.show@1: no text');
  return kinds.includes(kind) ? message : { ...message, kind: 'info' };
}

/**
 * What the snackbar says (specification, section 8): the given text; on a status above 500 the generic
 * text before it; on 400 to 500 without a text, the catalogue's text of the server's message.
 */
export function snackbarText(message: SnackbarMessage, errorText: (key: string) => string): string {
  const generic = errorText('something-went-wrong');
  const { text, status = 0, errorKey } = message;
  const own = text ?? (errorKey ? errorText(errorKey) : generic);
  return status > 500 && own !== generic ? `${generic} ${own}` : own;
}

/**
 * What shell and remotes tell each other. A name ends with its version; a change that would break a
 * listener is a new version, emitted beside the old one until nobody listens to it.
 */
export type StoreEvents = {
  /** A text for the snackbar: given text, or an error of the API (its key and HTTP status). */
  'snackbar.show@1': {
    kind: 'success' | 'error' | 'info';
    text?: string;
    errorKey?: string;
    status?: number;
  };
  /** The visitor logged in or out in this tab or another one. */
  'session.changed@1': { loggedIn: boolean };
  /** The current order's lines, status or totals changed on the server. */
  'order.changed@1': { oid: string | null };
  /** The next basket's kept and added products changed on the server. */
  'preorder.changed@1': { pid: string };
  /** Plans, delivery, card, status or membership changed on the server. */
  'subscription.changed@1': Record<string, never>;
};

export type StoreEvent = keyof StoreEvents;
export type Listener<E extends StoreEvent> = (payload: StoreEvents[E]) => void;

export type EventBus = {
  emit: <E extends StoreEvent>(event: E, payload: StoreEvents[E]) => void;
  /** Listens until the returned function is called. */
  on: <E extends StoreEvent>(event: E, listener: Listener<E>) => () => void;
};

/** One bus for the page. A listener that throws is reported and never stops the others. */
export function createBus(report: (error: unknown) => void = reportUncaught): EventBus {
  const listeners = new Map<StoreEvent, Set<(payload: never) => void>>();
  return {
    emit: (event, payload) => {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload as never);
        } catch (error) {
          report(error);
        }
      }
    },
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => set.delete(listener);
    },
  };
}

/** As the browser reports an uncaught error; a server, which has no such call, logs it. */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}

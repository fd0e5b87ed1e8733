import type { StoreEvent, StoreEvents } from './bus.ts';

/**
 * The fields of every event, by name: builds write down which ones a remote sends and reads, so that a release that
 * no longer sends what another live version reads can be refused. The type refuses a field that is not listed.
 */
export const eventFields: { readonly [E in StoreEvent]: Readonly<Record<keyof StoreEvents[E], true>> } = {
  'snackbar.show@1': { kind: true, text: true, errorKey: true, status: true },
  'session.changed@1': { loggedIn: true },
  'order.changed@1': { oid: true },
  'preorder.changed@1': { pid: true },
  'subscription.changed@1': {},
};

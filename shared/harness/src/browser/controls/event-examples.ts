import type { StoreEvent, StoreEvents } from '@msl/platform';

/** Of each event one content as remotes send it; the type refuses an event without one. */
const examples: { readonly [E in StoreEvent]: StoreEvents[E] } = {
  'snackbar.show@1': { kind: 'error', errorKey: 'something-went-wrong', status: 500 },
  'session.changed@1': { loggedIn: true },
  'order.changed@1': { oid: null },
  'preorder.changed@1': { pid: '1' },
  'subscription.changed@1': {},
};

/** As JSON; undefined for an event that this stage does not know. */
export const exampleOf = (event: string): string | undefined =>
  Object.hasOwn(examples, event) ? JSON.stringify(examples[event as StoreEvent]) : undefined;

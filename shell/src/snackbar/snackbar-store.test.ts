import { createBus } from '@msl/platform';
import { createSnackbarStore, type SnackbarMessage, snackbarText } from './snackbar-store.ts';

const texts: Record<string, string> = {
  'something-went-wrong': 'Generic.',
  'no-inventory': 'None left.',
  network: 'Offline.',
};
const errorText = (key: string) => texts[key] ?? 'Generic.';

test.each([
  ['a given text', { kind: 'success' as const, text: 'Saved.' }, 'Saved.'],
  ['a refusal without text', { kind: 'error' as const, errorKey: 'no-inventory', status: 409 }, 'None left.'],
  [
    'a refusal with a text',
    { kind: 'error' as const, text: 'Told.', errorKey: 'no-inventory', status: 409 },
    'Told.',
  ],
  [
    'a fault of the server',
    { kind: 'error' as const, errorKey: 'something-went-wrong', status: 500 },
    'Generic.',
  ],
  ['a fault above 500 with a text', { kind: 'error' as const, text: 'Card.', status: 502 }, 'Generic. Card.'],
  ['a fault above 500 without one', { kind: 'error' as const, status: 502 }, 'Generic.'],
  ['no answer', { kind: 'error' as const, errorKey: 'network', status: 0 }, 'Offline.'],
])('the snackbar for %s', (_what, message, expected) => {
  expect(snackbarText(message, errorText)).toBe(expected);
});

test('the same message twice is two messages', () => {
  const bus = createBus();
  const store = createSnackbarStore(bus);
  bus.emit('snackbar.show@1', { kind: 'info', text: 'a' });
  const first = store.getState().id;
  bus.emit('snackbar.show@1', { kind: 'info', text: 'a' });
  expect(store.getState().id).toBeGreaterThan(first);
  store.close();
  expect(store.getState().message).toBeNull();
});

test('what is told while the line is down goes at once when it is back, and takes nothing else along', () => {
  const bus = createBus();
  const store = createSnackbarStore(bus);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed = { kind: 'error', errorKey: 'network', status: 0 } as const;
  const shownAfter = (...messages: SnackbarMessage[]) => {
    for (const message of messages) bus.emit('snackbar.show@1', message);
    dispatchEvent(new Event('online'));
    return store.getState().message;
  };
  expect(shownAfter({ kind: 'info', text: 'Offline.' })).toBeNull();
  expect(shownAfter({ kind: 'info', text: 'Offline.' }, failed)).toBe(failed);
  onLine.mockReturnValue(true);
  const hint = { kind: 'info', text: 'Saved elsewhere.' } as const;
  expect(shownAfter(hint)).toBe(hint);
  onLine.mockRestore();
});

test('that the session has ended is told until somebody has logged in again, and takes nothing else along', () => {
  const bus = createBus();
  const store = createSnackbarStore(bus);
  const shownAfter = (message: SnackbarMessage, loggedIn: boolean) => {
    bus.emit('snackbar.show@1', message);
    bus.emit('session.changed@1', { loggedIn });
    return store.getState().message;
  };
  const ended = { kind: 'error', errorKey: 'token-expired', status: 401 } as const;
  expect(shownAfter(ended, false)).toBe(ended);
  expect(shownAfter(ended, true)).toBeNull();
  const hint = { kind: 'info', text: 'Saved elsewhere.' } as const;
  expect(shownAfter(hint, true)).toBe(hint);
});

test('what is no message is thrown where it was emitted: its stack names whoever did, and the last one stays', () => {
  const reported: unknown[] = [];
  const bus = createBus((error) => reported.push(error));
  const store = createSnackbarStore(bus);
  bus.emit('snackbar.show@1', { kind: 'info', text: 'a' });
  function ofARemote() {
    bus.emit('snackbar.show@1', { kind: 'error', text: { code: 400 } as never });
  }
  ofARemote();
  expect(reported).toHaveLength(1);
  expect((reported[0] as Error).stack).toContain('ofARemote');
  expect(store.getState().message?.text).toBe('a');
});

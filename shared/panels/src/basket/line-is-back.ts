import type { EventBus } from '@msl/platform';

/** Where the line is down: says so, and waits until it is back. */
export async function lineIsBack(bus: EventBus, offline: string): Promise<void> {
  if (navigator.onLine) return;
  bus.emit('snackbar.show@1', { kind: 'info', text: offline });
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

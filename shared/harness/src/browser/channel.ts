import type { StoreEvent } from '@msl/platform';

/** What the stage tells the controls around it, and the controls ask of the stage. */
export type StageMessage =
  | { kind: 'heard'; event: string; payload: unknown; from: 'remote' | 'controls'; at: string }
  | { kind: 'address'; address: string }
  | { kind: 'say'; event: StoreEvent; payload: unknown };

/** Both stand on one origin; nobody else listens to a channel of this name. */
export const openChannel = (): BroadcastChannel => new BroadcastChannel('msl-harness');
/** Of a page that is only compared with, or stands by itself: nobody leads it, and where it stands tells nothing. */
export const openUnheard = (): BroadcastChannel => new BroadcastChannel('msl-harness-compared');

import type { StoreEvent } from '@msl/platform';

/** What the stage tells the bench around it, and the bench asks of the stage. */
export type StageMessage =
  | { kind: 'heard'; event: string; payload: unknown; from: 'remote' | 'bench'; at: string }
  | { kind: 'address'; address: string }
  | { kind: 'say'; event: StoreEvent; payload: unknown };

/** Both stand on one origin; nobody else listens to a channel of this name. */
export const openChannel = (): BroadcastChannel => new BroadcastChannel('msl-harness');

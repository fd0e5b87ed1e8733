/** In the place of the runtime's snapshots, which serve manifests: the registry names entries. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => {} };
}

export const getGlobalRemoteInfo = (): Record<string, undefined> => ({});

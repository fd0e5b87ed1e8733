import type { ComponentType } from 'react';
import type { ResolvedRemote } from '../page-state.ts';

export type RemoteModule = { default: ComponentType<Record<string, unknown>> };

/**
 * Where remotes' modules come from: `federated-source.ts` in the store; the plain build of the benchmark
 * puts `import()` in its place.
 */
export type ModuleSource = {
  load: (remote: ResolvedRemote, module: string) => Promise<RemoteModule>;
  /** Forgets all that was loaded of a remote, so that the next load starts from nothing. */
  forget: (remote: ResolvedRemote) => void;
};

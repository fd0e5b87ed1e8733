import type { ResolvedRemote } from '../page-state.ts';

/** The remote and the module that fill a slot; the first one that declares it. */
export function slotOf(remotes: readonly ResolvedRemote[], slot: string) {
  for (const remote of remotes) {
    const filled = remote.slots.find(({ name }) => name === slot);
    if (filled) return { remote, module: `./${filled.module}` };
  }
  return undefined;
}

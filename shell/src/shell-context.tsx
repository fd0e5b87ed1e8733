import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { Navigator } from './navigation/navigator.ts';
import type { SessionEnd } from './session/end-session.ts';
import type { SnackbarStore } from './snackbar/snackbar-store.ts';
import type { StoreState } from './store-state.ts';

/** What only the shell's own parts share; remotes have the platform instead. */
export type ShellParts = {
  snackbar: SnackbarStore;
  navigator: Navigator;
  sessionEnd: SessionEnd;
  storeState: StoreState;
  /** The versions of this page: their declarations make the menus. */
  remotes: readonly ResolvedRemote[];
  /** On a server: nothing is near or far there. */
  serves?: true;
};

const ShellContext = createContext<ShellParts | null>(null);

export function ShellProvider({ parts, children }: { parts: ShellParts; children: ReactNode }) {
  return <ShellContext value={parts}>{children}</ShellContext>;
}

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('useShell: no ShellProvider above this component');
  return parts;
}

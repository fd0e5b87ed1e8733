import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventBus, Listener, StoreEvent } from './bus.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import type { Session, SessionState } from './session.ts';

/** What the host gives to every remote: one session, one bus, one configuration. */
export type Platform = { config: RuntimeConfig; session: Session; bus: EventBus };

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform: no PlatformProvider above this component');
  return platform;
}

/** A part of the session; renders again when that part changes. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(usePlatform().session, select);
}

/** Hears an event for as long as the component is mounted. */
export function useBusEvent<E extends StoreEvent>(event: E, listener: Listener<E>): void {
  const { bus } = usePlatform();
  // Subscribing is the effect: the bus lives outside React.
  useEffect(() => bus.on(event, listener), [bus, event, listener]);
}

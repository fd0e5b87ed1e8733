/** The one entry of the platform: shared at run time as a single instance by the shell and every remote. */
export { createBus, type EventBus, type StoreEvent, type StoreEvents } from './bus.ts';
export { isCorporate, withCorporate } from './corporate.ts';
export { paths, safeReturnPath } from './paths.ts';
export {
  type Platform,
  PlatformProvider,
  useBusEvent,
  usePlatform,
  useSession,
} from './platform-context.tsx';
export { homeOf, type Place, type Profile, redirectFrom, type Visitor } from './redirects.ts';
export type { RuntimeConfig } from './runtime-config.ts';
export {
  type ChosenPlan,
  createSession,
  followOtherTabs,
  type Session,
  type SessionState,
  type SessionStorage,
} from './session.ts';
export { Slot, SlotProvider, type SlotRenderer } from './slot.tsx';

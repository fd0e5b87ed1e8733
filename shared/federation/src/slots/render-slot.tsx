import type { SlotRenderer } from '@msl/platform';
import { RemoteView } from '../boundaries/remote-view.tsx';
import type { RemoteLoader } from '../load/remote-loader.ts';
import { LateSlot } from './late-slot.tsx';

/**
 * For `<SlotProvider render={createSlotRenderer(loader)}>`: fills a slot with the module that the registry
 * names. Nobody fills it, or its remote is down: nothing is shown, and the page around it stays whole.
 */
export function createSlotRenderer(loader: RemoteLoader): SlotRenderer {
  return (name, props, fallback) => {
    const filled = loader.slotFor(name);
    if (!filled) return null;
    const view = (wanted?: Promise<void>) => (
      <RemoteView
        loader={loader}
        remote={filled.remote}
        module={filled.module}
        with={props}
        skeleton={fallback}
        renderFailure={() => null}
        {...(wanted && { wanted })}
      />
    );
    return <LateSlot render={view} waits={loader.fetches === true} />;
  };
}

import type { SlotRenderer } from '@msl/platform';
import type { RemoteLoader } from './remote-loader.ts';
import { RemoteView } from './remote-view.tsx';

/**
 * For `<SlotProvider render={createSlotRenderer(loader)}>`: fills a slot with the module that the registry
 * names. Nobody fills it, or its remote is down: nothing is shown, and the page around it stays whole.
 */
export function createSlotRenderer(loader: RemoteLoader): SlotRenderer {
  return (name, props, fallback) => {
    const filled = loader.slotFor(name);
    if (!filled) return null;
    return (
      <RemoteView
        loader={loader}
        remote={filled.remote}
        module={filled.module}
        with={props}
        skeleton={fallback}
        renderFailure={() => null}
      />
    );
  };
}

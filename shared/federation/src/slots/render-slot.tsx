import type { SlotRenderer } from '@msl/platform';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { PlaceBoundary } from '../boundaries/place-boundary.tsx';
import { RemoteView } from '../boundaries/remote-view.tsx';
import { remoteErrorOf } from '../load/remote-error.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { LateSlot } from './late-slot.tsx';

type SlotProps = {
  loader: RemoteLoader;
  name: string;
  with: Record<string, unknown>;
  fallback: ReactNode;
};

/**
 * For `<SlotProvider render={createSlotRenderer(loader)}>`: fills a slot with the module that the registry
 * names. Nobody fills it, or its remote is down: nothing is shown, and the page around it stays whole.
 */
export function createSlotRenderer(loader: RemoteLoader): SlotRenderer {
  return (name, props, fallback) => (
    <PlacedSlot loader={loader} name={name} with={props} fallback={fallback} />
  );
}

/**
 * Other props come as a transition, for which React leaves what the server wrote until the slot's code is there. A part whose remote
 * is nobody's any more is taken out: what it throws then is not the page's, and its place is empty.
 */
function PlacedSlot(props: SlotProps) {
  const { loader, name } = props;
  const remote = loader.slotFor(name)?.remote;
  const report = (error: unknown, left: ResolvedRemote | undefined = remote) =>
    left ? loader.report(remoteErrorOf(error, left)) : reportError(error);
  return (
    <PlaceBoundary<ResolvedRemote | undefined> place={remote} report={report} render={() => null}>
      <FilledSlot {...props} with={useDeferredValue(props.with)} />
    </PlaceBoundary>
  );
}

/**
 * Not drawn again with the page around it: a part whose code is still on its way would lose what the server wrote of it, and
 * stand empty until then.
 */
const FilledSlot = memo(function FilledSlot({ loader, name, with: given, fallback }: SlotProps) {
  const filled = loader.slotFor(name);
  if (!filled) return null;
  const view = (wanted?: Promise<void>) => (
    <RemoteView
      loader={loader}
      remote={filled.remote}
      module={filled.module}
      with={given}
      skeleton={fallback}
      renderFailure={() => null}
      {...(wanted && { wanted })}
    />
  );
  return <LateSlot render={view} waits={loader.fetches === true} />;
}, isSameSlot);

/** A fallback is the same skeleton, made anew. */
function isSameSlot(before: SlotProps, now: SlotProps): boolean {
  const names = new Set([...Object.keys(before.with), ...Object.keys(now.with)]);
  return (
    before.loader === now.loader &&
    before.name === now.name &&
    [...names].every((name) => Object.is(before.with[name], now.with[name]))
  );
}

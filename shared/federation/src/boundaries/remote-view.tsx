import { lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { RemoteError, remoteErrorOf } from '../load/remote-error.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import { fieldsOf, type LeftFields } from '../mend/typed-fields.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { onUncaught } from '../reports/uncaught-errors.ts';
import { PlaceBoundary } from './place-boundary.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useActed } from './use-acted.ts';
import { useHanging } from './use-hanging.ts';

/**
 * What to show instead of a remote that failed; `retry` fetches it anew. `stands`: its page is still there, something
 * that was done on it failed.
 */
export type RenderFailure = (failure: {
  error: RemoteError;
  retry: () => void;
  stands: boolean;
}) => ReactNode;

type RemoteViewProps = {
  loader: RemoteLoader;
  remote: ResolvedRemote;
  module: string;
  with?: Record<string, unknown>;
  skeleton: ReactNode;
  renderFailure: RenderFailure;
  /** The module is not fetched before. */
  wanted?: Promise<void>;
  /** Of a page, its path: a failure is forgotten when it changes. */
  path?: string;
};

/** Rare: a shell of today with a remote of the contract before. */
const OfEarlierContract = lazy(() => import(/* webpackChunkName: "later" */ './of-earlier-contract.tsx'));

/** How long a page may come without a word; then a message says so, and the page still takes its place when it comes. */
const PATIENCE_MS = 4_000;

/**
 * One module of a remote: a skeleton while it loads; when it fails an earlier version takes its place, with what was
 * typed, or a way on where there is none. What is around stays whole.
 */
export function RemoteView({
  loader,
  module,
  skeleton,
  renderFailure,
  wanted,
  path,
  ...rest
}: RemoteViewProps) {
  // The version that was entered with; a newer one waits for the next time.
  const [remote] = useState(() => {
    loader.enter?.(rest.remote, module, path !== undefined);
    return rest.remote;
  });
  const [attempt, setAttempt] = useState(0);
  const [stumbled, setStumbled] = useState<RemoteError | null>(null);
  const place = path === undefined ? path : `${attempt} ${path}`;
  const [hung, setHung] = useState<string>();
  const acted = useActed(path);
  const left = useRef<LeftFields | null>(null);
  const forgiven = useRef(false);
  const again = () => {
    setStumbled(null);
    setAttempt((number) => number + 1);
  };
  const leave = () => {
    const found = path === undefined ? null : fieldsOf(document);
    if (found?.fields.length) left.current = found;
  };
  const settle = useHanging(place, () => {
    const error = new RemoteError(remote.name, remote.version, 'render', 'it waits without end');
    loader.report(error);
    fail(error, false);
    setHung(place);
  });
  const fail = (error: RemoteError, stands: boolean) => {
    settle();
    if (stands) leave();
    // A part of another remote threw as it was taken out of this one, which is drawn anew, once.
    const isOfAnother = error.remote !== remote.name && !forgiven.current;
    if (isOfAnother) forgiven.current = true;
    if (isOfAnother || loader.fallBack?.(remote, module)) again();
    // Said once: a page that throws each time it is drawn would be drawn without end.
    else if (stands && acted()) setStumbled((said) => said ?? error);
  };
  const retry = () => {
    leave();
    loader.reset(remote, module);
    again();
  };
  // What an event or a promise throws reaches nobody else.
  useEffect(() => onUncaught(remote, loader, (error) => fail(error, true), path === undefined));
  // What was typed is kept for the version that took over, and put back when its fields are there.
  useEffect(() => {
    const kept = left.current;
    if (attempt === 0 || !kept) return;
    void import(/* webpackChunkName: "later" */ '../mend/mend.ts')
      .then(({ putBack }) => putBack(kept, document))
      .catch(() => undefined);
  }, [attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is of the page that is left
  useEffect(
    () => () => {
      left.current = null;
      forgiven.current = false;
    },
    [path],
  );
  const show = (error: RemoteError, stands = false) => renderFailure({ error, retry, stands });
  const late = () => show(new RemoteError(remote.name, remote.version, 'timeout', `${PATIENCE_MS} ms`));
  return (
    <>
      {stumbled && show(stumbled, true)}
      <PlaceBoundary
        place={attempt}
        report={(error) => loader.report(remoteErrorOf(error, remote))}
        render={(error) => show(remoteErrorOf(error, remote))}
      >
        <RemoteBoundary
          key={attempt}
          remote={remote}
          report={loader.report}
          leave={leave}
          fail={(error) => fail(error, false)}
          retry={retry}
          render={show}
          path={path}
        >
          <Suspense
            fallback={
              path === undefined ? (
                skeleton
              ) : (
                <Waiting skeleton={skeleton} late={late} hung={hung === place} />
              )
            }
          >
            <LoadedModule
              loader={loader}
              remote={remote}
              module={module}
              with={rest.with ?? {}}
              wanted={wanted}
              settle={settle}
            />
          </Suspense>
        </RemoteBoundary>
      </PlaceBoundary>
    </>
  );
}

function Waiting(props: { skeleton: ReactNode; late: () => ReactNode; hung: boolean }) {
  const [long, setLong] = useState(false);
  // Time passes outside of React.
  useEffect(() => {
    const timer = setTimeout(setLong, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return long || props.hung ? props.late() : props.skeleton;
}

function LoadedModule(props: {
  loader: RemoteLoader;
  remote: ResolvedRemote;
  module: string;
  with: Record<string, unknown>;
  wanted: Promise<void> | undefined;
  settle: () => void;
}) {
  if (props.wanted) use(props.wanted);
  const Module = use(props.loader.load(props.remote, props.module));
  // What waits reaches no effect, nor does what is around it.
  useEffect(props.settle);
  const shown = <Module {...props.with} />;
  const { earlierContract } = props.remote;
  return earlierContract ? <OfEarlierContract contract={earlierContract}>{shown}</OfEarlierContract> : shown;
}

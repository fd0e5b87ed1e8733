import { Component, type ReactNode, Suspense, use, useState } from 'react';
import type { ResolvedRemote } from './page-state.ts';
import { RemoteError } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** What to show instead of a remote that failed; `retry` fetches it anew. */
export type RenderFailure = (failure: { error: RemoteError; retry: () => void }) => ReactNode;

type RemoteViewProps = {
  loader: RemoteLoader;
  remote: ResolvedRemote;
  module: string;
  with?: Record<string, unknown>;
  skeleton: ReactNode;
  renderFailure: RenderFailure;
  /** The module is not fetched before. */
  wanted?: Promise<void>;
  /** A failure is forgotten when this changes (the path, for a page). */
  resetKey?: string;
};

/** One module of a remote: a skeleton while it loads, a way on when it fails; what is around stays whole. */
export function RemoteView({ loader, remote, module, skeleton, renderFailure, ...rest }: RemoteViewProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = (error: RemoteError) => {
    if (error.kind !== 'render') loader.reset(remote);
    setAttempt((number) => number + 1);
  };
  return (
    <RemoteBoundary
      key={attempt}
      remote={remote}
      report={loader.report}
      retry={retry}
      render={renderFailure}
      {...(rest.resetKey !== undefined && { resetKey: rest.resetKey })}
    >
      <Suspense fallback={skeleton}>
        <LoadedModule
          loader={loader}
          remote={remote}
          module={module}
          with={rest.with ?? {}}
          wanted={rest.wanted}
        />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadedModule(props: {
  loader: RemoteLoader;
  remote: ResolvedRemote;
  module: string;
  with: Record<string, unknown>;
  wanted: Promise<void> | undefined;
}) {
  if (props.wanted) use(props.wanted);
  const Module = use(props.loader.load(props.remote, props.module));
  return <Module {...props.with} />;
}

type BoundaryProps = {
  remote: ResolvedRemote;
  report: (error: RemoteError) => void;
  retry: (error: RemoteError) => void;
  render: RenderFailure;
  resetKey?: string;
  children: ReactNode;
};

class RemoteBoundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(this.named(error));
  }

  override componentDidUpdate(before: BoundaryProps) {
    // Going to another page is another try.
    if (this.state.caught && before.resetKey !== this.props.resetKey) this.retry();
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return this.props.render({ error: this.named(caught.error), retry: this.retry });
  }

  private readonly retry = () => {
    const { caught } = this.state;
    if (caught) this.props.retry(this.named(caught.error));
  };

  private named(error: unknown): RemoteError {
    const { name, version } = this.props.remote;
    return error instanceof RemoteError ? error : new RemoteError(name, version, 'render', error);
  }
}

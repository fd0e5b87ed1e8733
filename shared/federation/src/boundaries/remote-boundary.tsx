import { Component, type ReactNode } from 'react';
import { type RemoteError, remoteErrorOf } from '../load/remote-error.ts';
import type { ResolvedRemote } from '../page-state.ts';

type BoundaryProps = {
  remote: ResolvedRemote;
  report: (error: RemoteError) => void;
  /** What failed still stands in the document, for the last time. */
  leave: () => void;
  /** Told before anything is painted: who mends it shows no failure. */
  fail: (error: RemoteError) => void;
  retry: () => void;
  render: (error: RemoteError) => ReactNode;
  path: string | undefined;
  children: ReactNode;
};
type Caught = { caught: { error: unknown } | null };

/** Catches what a remote throws while it is drawn. */
export class RemoteBoundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { caught: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { caught: { error } };
  }

  override getSnapshotBeforeUpdate(_: BoundaryProps, before: Caught) {
    if (this.state.caught && !before.caught) this.props.leave();
    return null;
  }

  override componentDidCatch(thrown: unknown) {
    const error = this.named(thrown);
    this.props.report(error);
    this.props.fail(error);
  }

  override componentDidUpdate(before: BoundaryProps) {
    // Going to another page is another try.
    if (this.state.caught && before.path !== this.props.path) this.props.retry();
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.render(this.named(caught.error)) : this.props.children;
  }

  private named(error: unknown): RemoteError {
    return remoteErrorOf(error, this.props.remote);
  }
}

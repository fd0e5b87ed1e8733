import { Component, type ReactNode } from 'react';
import { RemoteFailed } from './remote-failed.tsx';

/** A chunk of the shell that cannot be fetched is asked for again by reloading: the browser keeps its failure. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <RemoteFailed retry={() => window.location.reload()} />;
  }
}

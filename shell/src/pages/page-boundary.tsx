import { Component, type ReactNode } from 'react';
import { RemoteFailed } from './remote-failed.tsx';

/**
 * What a page of the shell throws is told as what nobody caught. A chunk that cannot be fetched is asked for again by
 * reloading: the browser keeps its failure.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <RemoteFailed retry={() => window.location.reload()} />;
  }
}

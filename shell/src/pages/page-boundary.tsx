import { PlaceBoundary } from '@msl/federation/boundaries/place-boundary.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteFailed } from './remote-failed.tsx';

/**
 * A chunk that cannot be fetched is asked for again by reloading: the browser keeps its failure. What broke the page may be in the
 * shell's memory: the way home leads to a new document too.
 */
export const pageFailed = () => <RemoteFailed retry={() => window.location.reload()} anew />;

/**
 * What a page of the shell throws is told as what nobody caught, and forgotten on another page. The one before it may throw as it
 * is left, or a part of a remote that stood on it.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <PlaceBoundary place={useLocation().pathname} report={tell} render={pageFailed}>
      {children}
    </PlaceBoundary>
  );
}

const tell = (error: unknown) => reportError(error);

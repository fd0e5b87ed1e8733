import { PlaceBoundary } from '@msl/federation/boundaries/place-boundary.tsx';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A part of what stands around the page. One that throws leaves its place empty, and the page and the other parts stand. It is drawn
 * again on another page, and once on this one when what it `reads` (names of calls) has been asked for again: a remote may have
 * written into the shared answers what is none.
 */
export function LayoutPart({ reads = [], children }: { reads?: string[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const [failedAt, setFailedAt] = useState('');
  const [readAt, setReadAt] = useState('');
  const queries = useQueryClient();
  // Asked in an effect, when nothing of what threw is there any more: what goes away takes along what it asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each page
  useEffect(() => {
    if (!failedAt) return;
    const predicate = ({ queryKey }: Query) => reads.includes(queryKey[0] as string);
    void queries.refetchQueries({ predicate }).then(() => setReadAt(failedAt));
  }, [failedAt]);
  const report = (error: unknown) => {
    reportError(error);
    setFailedAt(pathname);
  };
  return (
    <PlaceBoundary place={pathname + readAt} report={report} render={() => null}>
      {children}
    </PlaceBoundary>
  );
}

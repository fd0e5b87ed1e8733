import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { remoteErrorOf } from '../load/remote-error.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import { PlaceBoundary } from './place-boundary.tsx';

/**
 * Around the routes of the store: a page that throws as it is left counts for the remote that it was of, and leaves the next
 * one whole.
 */
export function AroundPages({
  loader,
  render,
  children,
}: {
  loader: RemoteLoader;
  render: (error: unknown) => ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const report = (error: unknown, left = pathname) => {
    const remote = loader.remoteFor(left);
    if (remote) loader.report(remoteErrorOf(error, remote));
    else reportError(error);
  };
  return (
    <PlaceBoundary place={pathname} report={report} render={render}>
      {children}
    </PlaceBoundary>
  );
}

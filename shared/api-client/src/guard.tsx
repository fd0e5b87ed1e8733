import type { Place } from '@msl/platform';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { ApiError } from './api-error.ts';
import { useGuard } from './use-guard.ts';

type GuardProps = {
  place: Place;
  /** Stands while the profile is fetched: a skeleton of the page. */
  waiting?: ReactNode;
  /** What a failed profile shows; without it the error goes to the boundary around, which offers to retry. */
  failed?: (error: ApiError, retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Shows its children to those who may be at `place`, and sends everybody else where they belong. */
export function Guard({ place, waiting = null, failed, children }: GuardProps) {
  const guard = useGuard(place);
  if (guard.status === 'checking') return waiting;
  if (guard.status === 'redirect') {
    // What the server renders goes nowhere: a browser does, which finds a page that waits.
    return (
      <>
        {waiting}
        <Navigate to={guard.to} replace />
      </>
    );
  }
  if (guard.status === 'allowed') return children;
  if (failed) return failed(guard.error, guard.retry);
  throw guard.error;
}

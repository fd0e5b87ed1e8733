import type { Place } from '@msl/platform';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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
    return (
      <>
        {waiting}
        <LeadsTo path={guard.to} />
      </>
    );
  }
  if (guard.status === 'allowed') return children;
  if (failed) return failed(guard.error, guard.retry);
  throw guard.error;
}

/**
 * Leads a browser on. What the server renders goes nowhere, and the browser that takes it over finds a page that waits:
 * `<Navigate>` would warn of it at each rendering.
 */
function LeadsTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
}

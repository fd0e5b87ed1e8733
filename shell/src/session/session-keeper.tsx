import type { ApiError } from '@msl/api-client';
import { useEffect } from 'react';
import { useShell } from '../shell-context.tsx';
import { useCurrentUser } from './use-current-user.ts';

/** Ends a session whose user cannot be read (specification, sections 2 and 4). Renders nothing. */
export function SessionKeeper() {
  const { sessionEnd } = useShell();
  const { error, data } = useCurrentUser();
  // Logging out is the effect: the session and the address live outside React.
  useEffect(() => {
    if (error && !data) sessionEnd.unreadable(error as ApiError);
  }, [error, data, sessionEnd]);
  return null;
}

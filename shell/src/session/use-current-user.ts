import { apiQuery, useApi } from '@msl/api-client';
import { useSession } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';

/** The customer whose token this is; nothing is asked without one. */
export function useCurrentUser() {
  const client = useApi();
  const token = useSession((state) => state.token);
  return useQuery({ ...apiQuery(client, 'currentUser', {}), enabled: token !== null });
}

import { apiQuery, useApi } from '@msl/api-client';
import { useSession } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';
import type { Viewer } from './sign-up-draft.ts';

/** Whose draft may be shown. Of somebody who cannot be told it counts as nobody's, so that they can go on. */
export function useViewer(): Viewer {
  const token = useSession((state) => state.token);
  const user = useQuery({ ...apiQuery(useApi(), 'currentUser', {}), enabled: token !== null });
  if (token === null) return null;
  if (user.data) return user.data.uid;
  // A query that failed is asked again at each return to the page: what is shown meanwhile stays.
  return user.isFetched ? null : undefined;
}

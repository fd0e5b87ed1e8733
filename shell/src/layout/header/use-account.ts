import { useApi, useProfile } from '@msl/api-client';
import { useCurrentUser } from '../../session/use-current-user.ts';
import { useShell } from '../../shell-context.tsx';
import { isFor, menuOf } from '../menu-entries.ts';

/** What the avatar menu and the mobile menu share. */
export function useAccount() {
  const client = useApi();
  const { sessionEnd, remotes } = useShell();
  const { subscription } = useProfile();
  const { data: user } = useCurrentUser();
  return {
    user,
    entries: menuOf(remotes, 'account').filter((entry) => isFor(entry, subscription)),
    /** `wide`: log-out on a desktop leads to log-in, on a phone home. */
    logOut: (wide: boolean) => sessionEnd.byChoice(client, wide),
  };
}

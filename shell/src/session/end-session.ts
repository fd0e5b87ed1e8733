import type { ApiClient, ApiError } from '@msl/api-client';
import { type EventBus, paths, type Session } from '@msl/platform';
import type { Navigator } from '../navigation/navigator.ts';

type Place = { pathname: string; search: string };
type Parts = { session: Session; bus: EventBus; navigator: Navigator; here: () => Place };

/** The three ways a session ends; in each the page changes before the token goes, so that no guard interferes. */
export type SessionEnd = {
  /** The server refused this token. */
  refused: (token: string) => void;
  /** The current user could not be read, and nothing is known of them. */
  unreadable: (error: ApiError) => void;
  /** The customer logs out; `wide` is the desktop layout. `goTo`: how, where the router's way would keep the page that is left. */
  byChoice: (client: ApiClient, wide: boolean, goTo?: Navigator['goTo']) => void;
};

/** Log-in leads back to where the session ended, except when that was the home page or log-in itself. */
export function logInPathFrom({ pathname, search }: Place): string {
  const worthless = pathname === paths.home() || pathname.startsWith(paths.logIn());
  return worthless ? paths.logIn() : paths.logIn(pathname + search);
}

export function createSessionEnd({ session, bus, navigator, here }: Parts): SessionEnd {
  const leave = (to: string, goTo = navigator.goTo) => {
    goTo(to);
    session.logOut();
  };
  return {
    // Only the token in use counts: of many calls refused at once, the first ends the session.
    refused: (token) => {
      if (session.getState().token !== token) return;
      leave(logInPathFrom(here()));
      bus.emit('snackbar.show@1', { kind: 'error', errorKey: 'token-expired', status: 401 });
    },
    // A lost connection or a closed store says nothing about the token: nobody is logged out for it.
    unreadable: ({ code, key }) => {
      if (code === 0 || code === 503 || session.getState().token === null) return;
      leave(logInPathFrom(here()));
      bus.emit('snackbar.show@1', { kind: 'error', errorKey: key, status: code });
    },
    // The answer is not waited for: an unreachable server must not keep anybody logged in here.
    byChoice: (client, wide, goTo) => {
      client.call('logOut', {}).catch(() => undefined);
      leave(wide ? paths.logIn() : paths.home(), goTo);
    },
  };
}

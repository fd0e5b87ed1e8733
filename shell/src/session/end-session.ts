import type { ApiClient, ApiError } from '@msl/api-client';
import { type EventBus, paths, type Session } from '@msl/platform';
import type { Navigator } from '../navigation/navigator.ts';

type Here = () => Pick<Location, 'pathname' | 'search'>;
type EndSessionOptions = { session: Session; bus: EventBus; navigator: Navigator; here: Here };

/** Log-in leads back to where the session ended, except when that was the home page or log-in itself. */
export function logInPathFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const path = pathname + search;
  return pathname === paths.home() || pathname.startsWith(paths.logIn()) ? paths.logIn() : paths.logIn(path);
}

/**
 * A token that the server refuses ends the session once, however many calls it was refused to: the
 * visitor goes to log-in, is told why, and comes back to the page afterwards.
 */
export function endRefusedSession({ session, bus, navigator, here }: EndSessionOptions, token: string): void {
  if (session.getState().token !== token) return;
  navigator.goTo(logInPathFrom(here()));
  session.logOut();
  bus.emit('snackbar.show@1', { kind: 'error', errorKey: 'token-expired', status: 401 });
}

/** Specification, section 4: the token goes when the current user cannot be read and nothing is known of them. */
export function endUnreadableSession(options: EndSessionOptions, error: ApiError): void {
  if (!isFinal(error) || options.session.getState().token === null) return;
  options.navigator.goTo(logInPathFrom(options.here()));
  options.session.logOut();
  options.bus.emit('snackbar.show@1', { kind: 'error', errorKey: error.key, status: error.code });
}

/** A lost connection or a closed store says nothing about the token: nobody is logged out for it. */
const isFinal = (error: ApiError) => error.code !== 0 && error.code !== 503;

/**
 * Log-out by the customer: the page changes before the token goes, so that no guard of the page they
 * leave sends them elsewhere. The server is told, and its answer is not waited for: an unreachable
 * server must not keep anybody logged in here.
 */
export function logOutByChoice(options: EndSessionOptions & { client: ApiClient; wide: boolean }): void {
  const { session, client, navigator, wide } = options;
  client.call('logOut', {}).catch(() => undefined);
  navigator.goTo(wide ? paths.logIn() : paths.home());
  session.logOut();
}

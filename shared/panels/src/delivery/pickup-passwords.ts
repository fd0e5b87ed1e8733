import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import type { EventBus } from '@msl/platform';

/** Passwords of private points that the server accepted, for as long as the session and the page live: never stored. */
const passwords = new Map<string, string>();

/** Remembers it for whoever typed it: the next person on this page knows none. */
export function rememberPassword(bus: EventBus, ppid: string, password: string): void {
  passwords.set(ppid, password);
  const stop = bus.on('session.changed@1', () => {
    passwords.clear();
    stop();
  });
}
export const knownPassword = (ppid: string): string | null => passwords.get(ppid) ?? null;
/** The server refused it after all: the point has another one now. */
export const forgetPassword = (ppid: string) => void passwords.delete(ppid);

/** Whether a point has to be asked its password before it is taken; `own` is the one that the customer has already. */
export const asksPassword = ({ ppid, open, full, private: secret }: PickupPoint, own: string | null) =>
  secret && open && !full && ppid !== own && knownPassword(ppid) === null;

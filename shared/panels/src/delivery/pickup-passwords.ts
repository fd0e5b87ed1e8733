import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';

/** Passwords of private points that the server accepted, for as long as the page lives: never stored. */
const passwords = new Map<string, string>();

export const rememberPassword = (ppid: string, password: string) => void passwords.set(ppid, password);
export const knownPassword = (ppid: string): string | null => passwords.get(ppid) ?? null;
/** The server refused it after all: the point has another one now. */
export const forgetPassword = (ppid: string) => void passwords.delete(ppid);

/** Whether a point has to be asked its password before it is taken; `own` is the one that the customer has already. */
export const asksPassword = ({ ppid, open, full, private: secret }: PickupPoint, own: string | null) =>
  secret && open && !full && ppid !== own && knownPassword(ppid) === null;

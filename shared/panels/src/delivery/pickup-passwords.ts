/** Passwords of private points that the server accepted, for as long as the page lives: never stored. */
const passwords = new Map<string, string>();

export const rememberPassword = (ppid: string, password: string) => void passwords.set(ppid, password);
export const knownPassword = (ppid: string): string | null => passwords.get(ppid) ?? null;

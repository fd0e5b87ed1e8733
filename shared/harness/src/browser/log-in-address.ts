/** The page that asked for the log-in at that address of the shell; null of any other address, and of one that no link holds. */
export function askedForLogIn(address: string): string | null {
  const [, asked] = /^\/login\/([^/?]+)$/.exec(address) ?? [];
  try {
    return asked ? decodeURIComponent(asked) : null;
  } catch {
    return null;
  }
}

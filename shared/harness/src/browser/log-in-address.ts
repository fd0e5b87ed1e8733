/** The page that asked for the log-in at that address of the shell; null of any other address. */
export const askedForLogIn = (address: string): string | null => {
  const [, asked] = /^\/login\/([^/?]+)$/.exec(address) ?? [];
  return asked ? decodeURIComponent(asked) : null;
};

import { parseCookie } from 'cookie';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** Cookies of a request's header; a value that is not valid encoding counts as absent: it is somebody else's. */
export const readCookies = (header = ''): Cookies => parseCookie(header, { decode: decoded });

/** Undefined for what is not valid encoding. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

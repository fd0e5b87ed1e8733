import * as v from 'valibot';
import { serversIn } from '../db/servers.ts';

const isHttp = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** What browsers and machines are sent to: a scheme, a host and no path. */
export const originSchema = v.pipe(
  v.string(),
  v.check(
    (text) => isHttp(text) && new URL(text).origin === text,
    'must be an origin such as https://boutique.example.ca',
  ),
);

/** What paths are put behind: of this origin, or of another. */
export const baseSchema = v.pipe(
  v.string(),
  v.check(
    (text) => (/^\/(?!\/)/.test(text) || isHttp(text)) && /^[^\s?#\\]*[^\s?#\\/]$/.test(text),
    'must be a path or a URL, without a trailing slash or a query',
  ),
);

/** An address of a server, with one of these schemes. */
export const serverSchema = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => schemes.some((scheme) => text.startsWith(scheme)),
      `must start with ${schemes.join(' or ')}`,
    ),
    // Several servers of a database are one address, and one that is reached by a socket has no host.
    v.check(
      (text) => serversIn(text).every((server) => URL.canParse(server.replace('@/', '@socket/'))),
      'must be an address: a port is a number, and # or / in a password is written %23 or %2F',
    ),
  );

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

/** Where the store answers: a name or an address of this machine. */
export const hostSchema = v.pipe(
  v.string(),
  v.regex(/^[\w.:%-]+$/, 'must be a name or an address of this machine'),
);

const addressSchema = (...schemes: string[]) =>
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

const hasHost = (address: string): boolean => /^\w+:\/\/(?:[^/?#]*@)?[^/?#@:]/.test(address);

/** An address of a server, with one of these schemes. */
export const serverSchema = (...schemes: string[]) =>
  v.pipe(addressSchema(...schemes), v.check(hasHost, 'must name a server'));

/** A database by its server, or by a socket: then it is named, or the folder of the socket is. */
const namesDatabase = (address: string): boolean =>
  hasHost(address) || /\/\w|[?&]host=./.test(afterHost(address));
const afterHost = (address: string): string => address.replace(/^\w+:\/\/[^/?]*/, '');

/** An address of PostgreSQL, as libpq reads it. */
export const databaseSchema = v.pipe(
  addressSchema('postgres://', 'postgresql://'),
  v.check(
    (text) => (serversIn(text).length > 1 ? serversIn(text).every(hasHost) : namesDatabase(text)),
    'must name a server, such as postgres://user:password@server/database',
  ),
);

import { createHmac, hash, randomBytes } from 'node:crypto';

/** An opaque secret for a session or a link of an e-mail: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. It is random enough that a fast hash is safe. */
export const hashToken = (token: string): string => hash('sha256', token);

/** Of a token, which it does not tell: 48 of its 256 bits. */
const MARK = 8;

/**
 * The secret by which somebody's pages are read for them, and nothing is changed. It follows from the session's token, and the token
 * does not follow from it. What stands before the dot is how the token begins: so a browser sees whether a page was made for the
 * token that it holds. What a sandbox writes after a dot of a token stands after one of its key too.
 */
export const pageKeyOf = (token: string): string => {
  const [, ...added] = token.split('.');
  const secret = createHmac('sha256', token).update('pages').digest('base64url');
  return [token.slice(0, MARK), secret, ...added].join('.');
};

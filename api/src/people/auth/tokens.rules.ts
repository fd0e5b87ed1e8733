import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret for a session or a link of an e-mail: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. It is random enough that a fast hash is safe. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

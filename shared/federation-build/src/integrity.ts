import { createHash } from 'node:crypto';

const ALGORITHMS = ['sha256', 'sha384', 'sha512'];

const written = (algorithm: string, content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Integrity of a file, as browsers check it. SHA-256: nothing makes these bytes smaller, and the shell carries one for
 * each of its files.
 */
export const integrityOf = (content: string | Buffer): string => written('sha256', content);

/** Whether a file is the one that was described, by whichever algorithm it was: published versions stay as they are. */
export function hasIntegrity(content: string | Buffer, integrity: string | undefined): boolean {
  const algorithm = integrity?.split('-')[0] ?? '';
  return ALGORITHMS.includes(algorithm) && written(algorithm, content) === integrity;
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of the secret that visitors' cookies are signed with: a shorter one could be guessed. */
export const LEAST_SECRET_LENGTH = 32;

/**
 * The secret that visitors' cookies are signed with on a machine where none was set: made once, and kept with the data. One that a
 * full disk or a crash cut is replaced, and `onProblem` is told so.
 */
export function keptSecret(dataDir: string, onProblem: (problem: string) => void): string {
  const file = path.join(dataDir, 'visitor.secret');
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8').trim().length < LEAST_SECRET_LENGTH) {
    rmSync(file, { force: true });
    onProblem(
      `${file} was empty or cut: a new secret was made, and visitors get new cookies. VISITOR_SECRET sets one`,
    );
  }
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

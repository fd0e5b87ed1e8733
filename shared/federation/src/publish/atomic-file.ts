import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Readers see the old content or the new one, never a part. */
export function writeAtomically(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  writeFileSync(draft, content, { flush: true });
  renameSync(draft, file);
}

/** A lock older than this belongs to a process that died: no work under it takes so long. */
const STALE_MS = 10_000;
const PATIENCE_MS = 20_000;

/** Runs `work` alone among all processes that lock the same file. */
export async function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  mkdirSync(path.dirname(lock), { recursive: true });
  const until = Date.now() + PATIENCE_MS;
  while (!takeLock(lock)) {
    if (Date.now() > until) throw new Error(`${lock} is held by another process`);
    await sleep(20 + Math.random() * 30);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > STALE_MS) rmSync(lock, { force: true });
  return false;
}

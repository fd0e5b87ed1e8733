import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../machine/is-running.ts';
import type { Stored } from './storage.ts';

/**
 * Makes a folder with those above it. Node's own `recursive` tries without end where the system makes no folder at all, as below
 * /proc, and says that one is missing which is there.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // Another process made it, or a link leads nowhere, which is told here.
    mkdirSync(folder, { recursive: true });
  }
}

/** Readers see the old content or the new one, never a part. */
export function writeAtomically(file: string, content: string): void {
  makeFolder(path.dirname(file));
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, content, { flush: true });
    renameSync(draft, file);
  } catch (error) {
    // Half a draft would take of a full disk what is left.
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The file's content with the tag that names it, or undefined when there is none. */
export function readTagged(file: string): Stored | undefined {
  try {
    const content = readFileSync(file);
    return { content, tag: createHash('sha256').update(content).digest('hex') };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** No work under a lock takes so long: a lock of another machine that is older belongs to a process that died. */
const STALE_MS = 10_000;
const PATIENCE_MS = 30_000;

/** Runs `work` alone among all processes that lock the same file. The lock of a process that died is taken over. */
export async function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  makeFolder(path.dirname(lock));
  const until = Date.now() + PATIENCE_MS;
  while (!take(lock)) {
    if (Date.now() > until) throw new Error(`${lock} is held by another process`);
    await sleep(5 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  if (create(lock)) return true;
  if (isAbandoned(lock)) breakLock(lock);
  return false;
}

/** Only one process at a time may take a lock away, and looks again first: the lock may have a new owner by then. */
function breakLock(lock: string): void {
  const breaking = `${lock}.breaking`;
  if (!create(breaking)) {
    if (isAbandoned(breaking)) rmSync(breaking, { force: true });
    return;
  }
  if (isAbandoned(lock)) rmSync(lock, { force: true });
  rmSync(breaking, { force: true });
}

function create(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Its process is gone; or, where that cannot be known, it is older than any work. */
export function isAbandoned(lock: string): boolean {
  const stat = statSync(lock, { throwIfNoEntry: false });
  if (!stat) return false;
  const [pid, host] = (readTagged(lock)?.content.toString() ?? '').split(' ');
  if (pid && host === hostname()) return !isRunning(Number(pid));
  return Date.now() - stat.mtimeMs > STALE_MS;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process holds the folder of the embedded database: its message says which, and what to do. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * The embedded database does not notice a second process in its folder, and two would destroy it. So the
 * folder carries a lock with the holder's process id; the lock of a process that is gone is taken over.
 * Gives the function that unlocks. Throws `FolderInUse`.
 */
export const takeDirectoryLock = (folder: string): (() => void) => {
  const path = join(folder, 'db.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  if (!create(path, mine)) {
    refuseIfHeld(path, folder);
    takeOver(path, folder, mine);
  }
  return () => rmSync(path, { force: true });
};

const create = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Of several that find the lock of a dead process one takes it, and looks again first: it may have a new holder by now. */
const takeOver = (path: string, folder: string, mine: string) => {
  const taking = `${path}.taking`;
  const refusal = `DATA_DIR ${folder}: another process takes the database lock. If none does, remove ${taking}.`;
  if (!create(taking, mine)) throw new FolderInUse(refusal);
  try {
    if (existsSync(path)) {
      refuseIfHeld(path, folder);
      rmSync(path);
    }
    if (!create(path, mine)) throw new FolderInUse(refusal);
  } finally {
    rmSync(taking, { force: true });
  }
};

const refuseIfHeld = (path: string, folder: string) => {
  // Its holder may have let go of it in the meantime.
  const [pid, start] = existsSync(path) ? readFileSync(path, 'utf8').split(' ') : [];
  if (!isAlive(Number(pid)) || startOf(Number(pid)) !== start) return;
  throw new FolderInUse(
    `DATA_DIR ${folder}: the embedded database is in use by process ${pid}. ` +
      'Stop that process, give this one another DATA_DIR, or use PostgreSQL with DATABASE_URL.',
  );
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When a process started, where the system tells: process ids are used again, above all in containers. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

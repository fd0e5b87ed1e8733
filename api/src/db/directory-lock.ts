import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The embedded database does not notice a second process in its folder, and two would destroy it. So the
 * folder carries a lock with the holder's process id; the lock of a process that is gone is taken over.
 * Gives the function that unlocks.
 */
export const takeDirectoryLock = (folder: string): (() => void) => {
  const path = join(folder, 'db.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      refuseIfHeld(path, folder);
      rmSync(path, { force: true });
    }
  }
  throw new Error(`DATA_DIR ${folder}: another process took the database lock ${path}`);
};

const refuseIfHeld = (path: string, folder: string) => {
  const [pid, start] = readFileSync(path, 'utf8').split(' ');
  if (!isAlive(Number(pid)) || startOf(Number(pid)) !== start) return;
  throw new Error(
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

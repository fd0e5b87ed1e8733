import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config.ts';

/** An empty store takes 60 MB, and a database whose disk is full ends. */
const LEAST_MEGABYTES = 200;

const freeMegabytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1024 / 1024;
};

const ELSEWHERE = 'Give the store another folder with DATA_DIR';

/** One at a time: below /proc, Node's own `recursive` tries for ever. Another process may make the same at this moment. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};

/**
 * Refuses, in a sentence, a DATA_DIR that nothing can be written to: whatever runs keeps something there. Throws a ConfigError.
 */
export const requireWritableFolder = (folder: string): void => {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    makeFolder(folder);
    try {
      writeFileSync(probe, 'x');
    } finally {
      // A full disk takes its name all the same, and a service that is started again and again would leave one each time.
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([`DATA_DIR: ${folder} cannot be written to (${code}). ${ELSEWHERE}.`]);
  }
};

/** Refuses likewise one that has no room for a database. */
export const requireUsableFolder = (folder: string, freeIn = freeMegabytes): void => {
  requireWritableFolder(folder);
  const free = Math.floor(freeIn(folder));
  if (free >= LEAST_MEGABYTES) return;
  const told = `DATA_DIR: the disk of ${folder} has ${free} MB left; the store needs ${LEAST_MEGABYTES}.`;
  throw new ConfigError([`${told} ${ELSEWHERE}, or use PostgreSQL with DATABASE_URL.`]);
};

import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config.ts';

/** An empty store takes 60 MB, and a database whose disk is full ends. */
const LEAST_MEGABYTES = 200;

const freeMegabytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1024 / 1024;
};

/** One at a time: below /proc, Node's own `recursive` tries for ever. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Refuses, in a sentence, a DATA_DIR that nothing can be written to. Throws a ConfigError. */
export const requireUsableFolder = (folder: string, freeIn = freeMegabytes): void => {
  const probe = join(folder, `.writable-${process.pid}`);
  const elsewhere = 'Give the store another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.';
  try {
    makeFolder(folder);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([`DATA_DIR: ${folder} cannot be written to (${code}). ${elsewhere}`]);
  }
  const free = Math.floor(freeIn(folder));
  if (free >= LEAST_MEGABYTES) return;
  throw new ConfigError([
    `DATA_DIR: the disk of ${folder} has ${free} MB left; the store needs ${LEAST_MEGABYTES}. ${elsewhere}`,
  ]);
};

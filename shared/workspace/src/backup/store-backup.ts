import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { connect, type Database } from '@msl/api/db/connect.ts';
import { copyIn, copyOut, StoreCopyError } from '@msl/api/db/store-copy.ts';
import { requireFilesAsListed, writeFileList } from './file-list.ts';
import { countRows, type Say } from './progress.ts';

/** Where a store's parts are; without an address the database is the embedded one of `dataDir`. */
export type StorePlaces = {
  databaseUrl: string | undefined;
  dataDir: string;
  storeDir: string;
  /** The key that this machine signs releases with. */
  keyFile: string;
};
type Copied = { tables: number; rows: number };
/** Undefined for a backup from before files were written down: its files could not be compared. */
type Restored = Copied & { files: number | undefined };

/** Of the folder of data: what the database's own file of lines stands for, and what only a running process means. */
const NOT_FILES = /^(db|db\.lock.*|\.writable-.*|moving-.*)$/;
const DATABASE = 'database.jsonl.gz';
/** Behind the name of a backup that is not ended yet, or never will be. */
const PARTIAL = '.partial';
const MOVING = /^moving-\d+\.jsonl\.gz$/;
const nobody: Say = () => undefined;

/**
 * Everything that is needed to stand up the store again, in one folder that only its owner reads: the database as of one moment,
 * the data folder with its secrets, what is published, and this machine's key. The folder is there whole, or not at all: what was
 * begun holds customers' rows, and is taken away when it cannot be ended.
 */
export const backUp = async (places: StorePlaces, to: string, say = nobody): Promise<void> => {
  if (existsSync(to)) throw new StoreCopyError(`${to} is there already: give a new folder.`);
  if (to.endsWith(PARTIAL))
    throw new StoreCopyError(`${to}: so ends the name of half a backup. Give a folder of another name.`);
  if (!path.relative(places.dataDir, to).startsWith('..'))
    throw new StoreCopyError(
      `${to} lies in ${places.dataDir}, which it is a backup of: give a folder elsewhere.`,
    );
  requireDatabase(places);
  const partial = `${to}${PARTIAL}`;
  rmSync(partial, { recursive: true, force: true });
  try {
    await copyAll(places, partial, say);
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw atPath(error, to);
  }
};

const copyAll = async (places: StorePlaces, to: string, say: Say) => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  await withDatabase(places, ({ db }) => writeLines(db, path.join(to, DATABASE), say));
  say('… the files');
  copyFiles(places.dataDir, path.join(to, 'data'));
  if (isElsewhere(places) && existsSync(places.storeDir)) copyTree(places.storeDir, path.join(to, 'store'));
  if (existsSync(places.keyFile)) cpSync(places.keyFile, path.join(to, 'key.pem'));
  await writeFileList(to);
};

/** Of a file that is being written, the system does not say where it lies when its disk is full. */
const atPath = (error: unknown, file: string) => {
  const { syscall, path: known } = error as NodeJS.ErrnoException;
  return syscall === 'write' && !known ? Object.assign(error as Error, { path: file }) : error;
};

/**
 * Puts a backup where no store is yet. Throws a StoreCopyError when one is, or when a file or anything that is counted does not
 * agree; the files are there before the database is, and go again when it cannot be filled: nothing stays half done.
 */
export const restore = async (places: StorePlaces, from: string, say = nobody): Promise<Restored> => {
  if (from.endsWith(PARTIAL))
    throw new StoreCopyError(`${from} is half a backup: whoever made it was stopped. Restore another one.`);
  const lines = path.join(from, DATABASE);
  if (!existsSync(lines)) throw new StoreCopyError(`${from} is no backup: it has no ${DATABASE}.`);
  if (filesIn(places.dataDir).length > 0)
    throw new StoreCopyError(
      `${places.dataDir} holds a store's files already. Give an empty DATA_DIR; what a restore that was stopped left there may be removed.`,
    );
  const published = path.join(from, 'store');
  if (existsSync(published) && filesIn(places.storeDir).length > 0)
    throw new StoreCopyError(
      `${places.storeDir} has published files already. Give an empty folder (STORE_DIR, or MSL_STORAGE).`,
    );
  say('… the files are compared with what was written down');
  const files = await requireFilesAsListed(from);
  if (files === undefined) await requireWhole(lines);
  try {
    copyFiles(path.join(from, 'data'), places.dataDir);
    if (existsSync(published)) copyTree(published, places.storeDir);
    putKey(path.join(from, 'key.pem'), places.keyFile);
    return { ...(await withDatabase(places, ({ db }) => copyIn(db, linesIn(lines, say)))), files };
  } catch (error) {
    const folders = [places.dataDir, ...(existsSync(published) ? [places.storeDir] : [])];
    for (const folder of folders)
      for (const name of filesIn(folder)) rmSync(path.join(folder, name), { recursive: true });
    throw error;
  }
};

/** This machine's own key stays, if it has one. */
const putKey = (from: string, to: string) => {
  if (!existsSync(from) || existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to);
  chmodSync(to, 0o600);
};

/** The embedded database's rows into an empty PostgreSQL. The embedded one stays as it is: the way back until the first sale. */
export const moveToPostgres = async (dataDir: string, databaseUrl: string, say = nobody): Promise<Copied> => {
  requireDatabase({ databaseUrl: undefined, dataDir });
  const lines = path.join(dataDir, `moving-${process.pid}.jsonl.gz`);
  try {
    const rows = await withDatabase({ databaseUrl: undefined, dataDir }, ({ db }) => {
      // Nobody else writes such a file while this process holds the database: what a move that was killed left has customers' rows.
      for (const name of readdirSync(dataDir).filter((one) => MOVING.test(one)))
        rmSync(path.join(dataDir, name));
      return writeLines(db, lines, say);
    });
    return await withDatabase({ databaseUrl, dataDir }, ({ db }) => copyIn(db, linesIn(lines, say, rows)));
  } catch (error) {
    throw atPath(error, lines);
  } finally {
    rmSync(lines, { force: true });
  }
};

/** Opening makes a database where none is: a backup of nothing would look like one. */
const requireDatabase = ({ databaseUrl, dataDir }: Pick<StorePlaces, 'databaseUrl' | 'dataDir'>) => {
  if (databaseUrl || existsSync(path.join(dataDir, 'db'))) return;
  throw new StoreCopyError(`${dataDir} has no embedded database: set DATA_DIR.`);
};

const withDatabase = async <Result>(
  { databaseUrl, dataDir }: Pick<StorePlaces, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await connect({ databaseUrl, dataDir, statementTimeoutMs: 0 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Gives how many lines it wrote. */
const writeLines = async (db: Database['db'], file: string, say: Say): Promise<number> => {
  say('… the database is read');
  const counted = countRows(say);
  const packed = createGzip();
  const written = pipeline(packed, createWriteStream(file, { mode: 0o600, flush: true }));
  // Awaited below: a disk that is full before then does not end the process.
  written.catch(() => undefined);
  await copyOut(db, async (line) => {
    counted.row();
    if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), written]);
  });
  packed.end();
  await written;
  return counted.rows();
};

/**
 * For a backup whose files were not written down: its lines are read once before anything is written, as gzip knows the length
 * and the sum of what it packed.
 */
const requireWhole = async (file: string) => {
  // With nothing at its end, a pipeline is over before a fault at the end of the file is known.
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw error;
    throw new StoreCopyError(`${file} is cut or damaged (${message}); nothing was written.`);
  }
};

async function* linesIn(file: string, say: Say, of?: number): AsyncGenerator<string> {
  say('… the database is written');
  const counted = countRows(say, { of });
  const unpacked = createGunzip();
  const read = pipeline(createReadStream(file), unpacked);
  // Awaited below, after the last line.
  read.catch(() => undefined);
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    counted.row();
    yield line;
  }
  await read;
  say('… rows, sums of money and contents are compared');
}

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !NOT_FILES.test(name)) : [];

const copyFiles = (from: string, to: string) => {
  mkdirSync(to, { recursive: true });
  for (const name of filesIn(from)) copyTree(path.join(from, name), path.join(to, name));
};

/** What a link leads to is copied, not the link: a folder may lie on another disk, and the backup on another machine. */
const copyTree = (from: string, to: string) => cpSync(from, to, { recursive: true, dereference: true });

const isElsewhere = ({ dataDir, storeDir }: StorePlaces): boolean =>
  path.relative(dataDir, storeDir).startsWith('..');

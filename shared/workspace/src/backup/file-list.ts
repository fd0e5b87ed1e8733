import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreCopyError } from '@msl/api/db/store-copy.ts';
import * as v from 'valibot';

/** What a backup has of each of its files, by its path in the backup, with slashes on every system. */
const FILES = 'files.json';
const filesSchema = v.record(v.string(), v.object({ size: v.number(), sha256: v.string() }));

/** Writes down every file of a folder as it lies there. */
export const writeFileList = async (folder: string): Promise<void> => {
  const files: v.InferOutput<typeof filesSchema> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    files[name] = { size: statSync(file).size, sha256: await sha256Of(file) };
  }
  writeFileSync(path.join(folder, FILES), JSON.stringify(files, null, 1), { mode: 0o600, flush: true });
};

/**
 * Compares each file with what was written down of it, and gives how many there are; undefined for a backup from before files were
 * written down. Throws a StoreCopyError that names the first file that is missing or is not as it was.
 */
export const requireFilesAsListed = async (folder: string): Promise<number | undefined> => {
  const list = path.join(folder, FILES);
  if (!existsSync(list)) return undefined;
  const listed = Object.entries(readList(list));
  for (const [name, { size, sha256 }] of listed) {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile()) throw new StoreCopyError(`${file} is missing; nothing was written.`);
    if (found.size !== size) throw damaged(file, `${found.size} bytes where ${size} were backed up`);
    if ((await sha256Of(file)) !== sha256) throw damaged(file, 'its content is another');
  }
  return listed.length;
};

const damaged = (file: string, why: string) =>
  new StoreCopyError(`${file} is cut or damaged (${why}); nothing was written.`);

const readList = (file: string) => {
  try {
    return v.parse(filesSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error)) throw damaged(file, error.message);
    throw error;
  }
};

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

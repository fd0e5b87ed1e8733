import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasIntegrity } from '@msl/federation-build/integrity.ts';
import { type BuildStatement, STATEMENT, verifiedBuild } from '@msl/releases/signing/build-statement.ts';
import type { Owners } from '@msl/releases/signing/owners.ts';
import { LRUCache } from 'lru-cache';

/** Contents at hand: a shell and its remotes, as they are sent. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Files of published folders (`remotes/mfe-cart/1.0.0`), as an owner signed them: the very bytes that were looked at. */
export type SignedFiles = {
  /** What an owner signed of a folder; undefined when there is no such folder, or no owner signed it. */
  statement: (folder: string) => BuildStatement | undefined;
  /** Throws when the file is not there, or is not what was signed. */
  read: (folder: string, file: string) => Buffer;
  /** Undefined when the file is not there, or is not what was signed. */
  readLater: (folder: string, file: string) => Promise<Buffer | undefined>;
};

type SignedFilesOptions = {
  storeDir: string;
  owners: () => Owners;
  onProblem?: (problem: string) => void;
};

/**
 * Whoever can write the folder may exchange a file at any moment, also after it was looked at: so each is compared with what
 * was signed as it is read, and what is sent is that reading. What was right once is kept, and true for ever.
 */
export function createSignedFiles({
  storeDir,
  owners,
  onProblem = () => undefined,
}: SignedFilesOptions): SignedFiles {
  const contents = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  let known = new Map<string, BuildStatement>();
  let by: Owners | undefined;
  const told = new Set<string>();
  const tell = (problem: string) => {
    if (told.has(problem)) return;
    // Who asks for folders at random fills no memory.
    if (told.size > 500) told.clear();
    told.add(problem);
    onProblem(problem);
  };

  const statement = (folder: string): BuildStatement | undefined => {
    const now = owners();
    if (now !== by) {
      // Another document of owners: what an owner signed may be nobody's now.
      known = new Map();
      contents.clear();
      by = now;
    }
    const before = known.get(folder);
    if (before) return before;
    const text = textOf(path.join(storeDir, folder, STATEMENT));
    const found = verifiedBuild(text, folder, now);
    if (found) known.set(folder, found);
    else if (textOf(path.join(storeDir, folder, 'build.json'))) tell(`${folder} is signed by no owner of it`);
    return found;
  };
  const integrityOf = (folder: string, file: string): string | undefined => {
    const files = statement(folder)?.files ?? {};
    return Object.hasOwn(files, file) ? files[file] : undefined;
  };
  const accept = (folder: string, file: string, content: Buffer, integrity: string): Buffer | undefined => {
    if (!hasIntegrity(content, integrity)) {
      tell(`${folder}/${file} is not what was signed`);
      return undefined;
    }
    contents.set(`${folder}/${file}`, content);
    return content;
  };
  return {
    statement,
    read: (folder, file) => {
      const integrity = integrityOf(folder, file);
      const place = path.join(storeDir, folder, file);
      const content =
        integrity &&
        (contents.get(`${folder}/${file}`) ?? accept(folder, file, readFileSync(place), integrity));
      if (!content) throw new Error(`${place} is not as an owner signed it`);
      return content;
    },
    readLater: async (folder, file) => {
      const integrity = integrityOf(folder, file);
      if (!integrity) return undefined;
      const known = contents.get(`${folder}/${file}`);
      if (known) return known;
      const content = await readFile(path.join(storeDir, folder, file)).catch(() => undefined);
      return content && accept(folder, file, content, integrity);
    },
  };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

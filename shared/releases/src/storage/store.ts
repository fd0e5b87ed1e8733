import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { STATEMENT, signBuild } from '../signing/build-statement.ts';
import { makeFolder, readTagged, withLock, writeAtomically } from './atomic-file.ts';
import { inFolder } from './folder-fault.ts';
import { placedAlready, readRecord } from './placed-build.ts';
import type { Storage } from './storage.ts';

/**
 * A folder of published builds, as the edge (or a CDN) serves it:
 * `remotes/<name>/<version>/`, `shell/<version>/`, `registry.json`, `history/`.
 * What is published never changes.
 */
export class Store implements Storage {
  readonly dir: string;
  readonly where: string;
  constructor(dir: string) {
    this.dir = path.resolve(dir);
    this.where = this.dir;
  }

  private readonly fileOf = (key: string) => path.join(this.dir, ...key.split('/'));

  private readonly work = <T>(work: () => T | Promise<T>) => inFolder(this.dir, work);

  read = (key: string) => this.work(() => readTagged(this.fileOf(key)));
  readIfChanged = async (key: string, tag: string | undefined) => {
    const stored = await this.read(key);
    return stored && stored.tag === tag ? 'same' : stored;
  };
  list = async (folder: string) =>
    (await this.work(() => entriesOf(this.fileOf(folder), true)))
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(this.dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      );
  names = async (folder: string) =>
    (await this.work(() => entriesOf(this.fileOf(folder), false)))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('.'))
      .sort();
  write = (key: string, content: string, expected?: string | null) =>
    this.work(() => {
      const file = this.fileOf(key);
      if (expected === undefined) {
        writeAtomically(file, content);
        return true;
      }
      return withLock(file, () => {
        if ((readTagged(file)?.tag ?? null) !== expected) return false;
        writeAtomically(file, content);
        return true;
      });
    });
  remove = (key: string) => this.work(() => rmSync(this.fileOf(key), { force: true }));
  removeFolder = (key: string) => this.work(() => removeFolder(this.fileOf(key)));
  place = (buildDir: string, key: string) => this.work(() => place(buildDir, this.fileOf(key)));
  placeSigned = (buildDir: string, key: string) => this.work(() => placeSigned(buildDir, this.fileOf(key)));

  remoteDir = (name: string, version: string) => path.join(this.dir, 'remotes', name, version);
  shellDir = (version: string) => path.join(this.dir, 'shell', version);

  hasRemote = (name: string, version: string) =>
    existsSync(path.join(this.remoteDir(name, version), 'build.json'));

  versions(name: string): string[] {
    const dir = path.join(this.dir, 'remotes', name);
    return existsSync(dir) ? readdirSync(dir).filter((version) => !version.startsWith('.')) : [];
  }

  /** Copies a built remote into its own versioned folder. */
  publishRemote(buildDir: string): BuildRecord {
    const record = readRecord(buildDir);
    place(buildDir, this.remoteDir(record.name, record.version));
    return record;
  }

  publishShell(buildDir: string): BuildRecord {
    const record = readRecord(buildDir);
    place(buildDir, this.shellDir(record.version));
    return record;
  }
}

function place(buildDir: string, target: string): void {
  signBuild(buildDir);
  placeSigned(buildDir, target);
}

/** The folder appears whole or not at all, signed; the same version with another content is refused. */
function placeSigned(buildDir: string, target: string): void {
  if (existsSync(target)) {
    placedAlready(readFileSync(path.join(target, 'build.json')), buildDir);
    const statement = path.join(target, STATEMENT);
    if (!existsSync(statement))
      writeAtomically(statement, readFileSync(path.join(buildDir, STATEMENT), 'utf8'));
    return;
  }
  const draft = draftOf(target);
  makeFolder(path.dirname(target));
  try {
    cpSync(buildDir, draft, { recursive: true });
    // A build's folder is its builder's alone; what is published, whoever serves it may read.
    chmodSync(draft, 0o755);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process published it first: then the same rule decides.
    if (!existsSync(target)) throw error;
    placeSigned(buildDir, target);
  }
}

/** It is gone at once; what a crash leaves of it has a name that nobody reads. */
function removeFolder(dir: string): void {
  if (!existsSync(dir)) return;
  const gone = draftOf(dir);
  renameSync(dir, gone);
  rmSync(gone, { recursive: true });
}

const draftOf = (dir: string) =>
  path.join(path.dirname(dir), `.${path.basename(dir)}.${randomBytes(4).toString('hex')}`);

/** A folder that is not there has nothing; one that may not be read, or is a file, is a fault. */
function entriesOf(dir: string, recursive: boolean): Dirent[] {
  try {
    return readdirSync(dir, { recursive, withFileTypes: true });
  } catch (error) {
    const { code, path: missing } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && missing === dir) return [];
    throw error;
  }
}

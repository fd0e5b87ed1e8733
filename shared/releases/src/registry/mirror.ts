import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, liveNames, type Registry } from '@msl/federation/registry.ts';
import { writeAtomically } from '../storage/atomic-file.ts';
import type { Storage } from '../storage/storage.ts';
import { parseRegistry } from './commit.ts';
import { readRegistry } from './registry-file.ts';

/** How old a release may be before the edge knows of it. */
const POLL_MS = 400;
/** Downloads at the same time. */
const PARALLEL = 16;

export type Mirror = {
  /** Brings one published folder (`remotes/mfe-cart/1.0.0`); false when the storage has none. */
  bring: (folder: string) => Promise<boolean>;
  /** Looks for releases now, and not at the next turn. */
  refresh: () => Promise<void>;
  close: () => void;
};

/**
 * A folder that follows a bucket, for an edge to serve: releases within half a second, published folders when they are
 * first needed and then for ever. The new registry is written when all that it names is here, so that no page waits
 * for a download; while the bucket does not answer, what is here is served.
 */
export async function openMirror(
  storage: Storage,
  dir: string,
  onError: (error: unknown) => void = () => undefined,
): Promise<Mirror> {
  const tags = new Map<string, string>();
  const coming = new Map<string, Promise<boolean>>();
  let closed = false;

  const bring = (folder: string): Promise<boolean> => {
    if (existsSync(path.join(dir, folder, 'build.json'))) return Promise.resolve(true);
    const known = coming.get(folder) ?? download(storage, dir, folder).finally(() => coming.delete(folder));
    coming.set(folder, known);
    return known;
  };

  /** A pointer is written here only after what it points at has come. */
  const follow = async (file: string, foldersIn: (content: Buffer) => string[]): Promise<void> => {
    const found = await storage.readIfChanged(file, tags.get(file));
    if (found === 'same' || found === undefined) return;
    await Promise.all(foldersIn(found.content).map(bring));
    writeAtomically(path.join(dir, file), found.content.toString());
    tags.set(file, found.tag);
  };
  const refresh = async (): Promise<void> => {
    await follow('registry.json', (content) => foldersIn(parseRegistry({ content, tag: '' })));
    // A store from before the shell stood in the registry.
    if (!readRegistry(dir).shell)
      await follow('shell.json', (content) => [`shell/${JSON.parse(content.toString()).version}`]);
  };
  const turn = async (): Promise<void> => {
    await refresh().catch(onError);
    if (!closed) setTimeout(turn, POLL_MS).unref();
  };

  mkdirSync(dir, { recursive: true });
  // A start without the bucket is a start on what was here before, if anything was.
  await refresh().catch((error: unknown) => {
    if (!readRegistry(dir).shell) throw error;
    onError(error);
  });
  setTimeout(turn, POLL_MS).unref();
  return {
    bring,
    refresh,
    close: () => {
      closed = true;
    },
  };
}

/** All that visitors may get, and what takes over when it fails. */
const foldersIn = (registry: Registry): string[] =>
  liveNames(registry)
    .flatMap((name) => entriesIn(registry, name))
    .flatMap(({ url, fallbackUrl }) => [url, ...(fallbackUrl ? [fallbackUrl] : [])])
    .map((url) => path.posix.dirname(url).slice(1));

/** The folder appears whole. */
async function download(storage: Storage, dir: string, folder: string): Promise<boolean> {
  if (!(await storage.read(`${folder}/build.json`))) return false;
  const target = path.join(dir, folder);
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(path.join(path.dirname(target), '.coming-'));
  try {
    const queue = await storage.list(folder);
    const fetchNext = async () => {
      for (let key = queue.shift(); key; key = queue.shift()) {
        const file = path.join(draft, path.posix.relative(folder, key));
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, (await storage.read(key))?.content ?? '');
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
    renameSync(draft, target);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toldOnce } from '@msl/contracts/told-once.ts';
import { entriesIn, liveNames, type Registry } from '@msl/federation/registry.ts';
import { STATEMENT, signedFolder, verifiedBuild } from '../signing/build-statement.ts';
import { parsed } from '../signing/envelope.ts';
import { OWNERS_FILE, type Owners, verifiedOwners } from '../signing/owners.ts';
import { openTrust, type Trust } from '../signing/trust.ts';
import { writeAtomically } from '../storage/atomic-file.ts';
import type { Storage, Stored } from '../storage/storage.ts';
import { verifiedRegistry } from './commit.ts';
import { parseRegistry, registryFile } from './stored-registry.ts';

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

type MirrorOptions = {
  trust?: Trust;
  /** Hears what fails, the same once for as long as it lasts. */
  onError?: (error: unknown) => void;
  onNews?: (news: string) => void;
};

/**
 * A folder that follows a bucket, for an edge to serve: releases within half a second, published folders when they are
 * first needed and then for ever, of each what an owner signed and no other file. The new registry is written when all that it names is here, so that no page waits
 * for a download; while the bucket does not answer, what is here is served.
 */
export async function openMirror(
  storage: Storage,
  dir: string,
  {
    trust = openTrust({ storeDir: dir }),
    onError = () => undefined,
    onNews = () => undefined,
  }: MirrorOptions = {},
): Promise<Mirror> {
  const tags = new Map<string, string>();
  const coming = new Map<string, Promise<boolean>>();
  let closed = false;

  const bring = (folder: string, owners = trust.owners()): Promise<boolean> => {
    if (isHere(dir, folder, owners)) return Promise.resolve(true);
    const known =
      coming.get(folder) ?? download(storage, dir, folder, owners).finally(() => coming.delete(folder));
    coming.set(folder, known);
    return known;
  };

  const newer = (file: string) => storage.readIfChanged(file, tags.get(file));
  const changedIn = (found: Stored | 'same' | undefined) => (found === 'same' ? undefined : found);
  const refresh = async (): Promise<void> => {
    const keys = await newer(OWNERS_FILE);
    const registry = await newer('registry.json');
    await follow(changedIn(keys), changedIn(registry));
    // Gone, it is told, and what is here is served.
    if (!registry) await registryFile(storage);
  };
  /**
   * Who owns what is read first: what a key had signed was signed anew before it was withdrawn. Both have come, with all that
   * they name, before either is written; the registry is, first: what only the new owners signed is not followed for
   * that moment, and the last signed state stands.
   */
  const follow = async (keys: Stored | undefined, found: Stored | undefined): Promise<void> => {
    if (!keys && !found) return;
    const before = trust.owners();
    const owners = (keys && verifiedOwners(parsed(keys.content.toString()), before.roots)) ?? before;
    const bringFor = async (stored: Stored | undefined) => {
      const { live, behind } = foldersIn(verifiedRegistry(parseRegistry(stored), owners).registry);
      await Promise.all([
        ...live.map((folder) => bring(folder, owners)),
        // What would take over may be gone from the storage: that is told, and keeps nothing that is live from being served.
        ...behind.map((folder) => bring(folder, owners).catch(onError)),
      ]);
    };
    try {
      await bringFor(found ?? storedHere());
    } catch (error) {
      // Whoever can write the bucket must not keep a stolen key alive by what cannot be followed: it falls for what is here.
      if (keys && found) await bringFor(storedHere()).then(() => write(OWNERS_FILE, keys));
      throw error;
    }
    if (found) write('registry.json', found);
    if (keys) write(OWNERS_FILE, keys);
  };
  const write = (file: string, { content, tag }: Stored) => {
    writeAtomically(path.join(dir, file), content.toString());
    tags.set(file, tag);
  };
  const storedHere = (): Stored | undefined => {
    const file = path.join(dir, 'registry.json');
    return existsSync(file) ? { content: readFileSync(file), tag: '' } : undefined;
  };
  const following = toldOnce(onError, () => onNews(`${storage.where} is followed again`));
  const turn = async (): Promise<void> => {
    await refresh().then(following.well, following.failed);
    if (!closed) setTimeout(turn, POLL_MS).unref();
  };

  mkdirSync(dir, { recursive: true });
  // A start without the bucket is a start on what was here before, if anything was.
  await refresh().catch((error: unknown) => {
    if (!trust.registry().shell) throw error;
    following.failed(error);
  });
  setTimeout(turn, POLL_MS).unref();
  return {
    bring: (folder) => bring(folder),
    refresh,
    close: () => {
      closed = true;
    },
  };
}

/** What visitors may get, and `behind` it what takes over when it fails. */
const foldersIn = (registry: Registry): { live: string[]; behind: string[] } => {
  const entries = liveNames(registry).flatMap((name) => entriesIn(registry, name));
  const folders = (urls: string[]) => urls.map((url) => path.posix.dirname(url).slice(1));
  const live = folders(entries.map(({ url }) => url));
  const behind = folders(entries.flatMap(({ fallbackUrl }) => fallbackUrl ?? []));
  return { live, behind: behind.filter((folder) => !live.includes(folder)) };
};

/** Whether a folder came before, signed by somebody who still owns it. */
function isHere(dir: string, folder: string, owners: Owners): boolean {
  const statement = path.join(dir, folder, STATEMENT);
  return (
    existsSync(statement) && verifiedBuild(readFileSync(statement, 'utf8'), folder, owners) !== undefined
  );
}

/** The folder appears whole: the files that its owner signed, each as it was signed. */
async function download(storage: Storage, dir: string, folder: string, owners: Owners): Promise<boolean> {
  const signed = await signedFolder(storage, folder, owners);
  const statement = signed && (await storage.read(`${folder}/${STATEMENT}`));
  if (!statement) return false;
  const target = path.join(dir, folder);
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(path.join(path.dirname(target), '.coming-'));
  try {
    const queue = Object.keys(signed.statement.files);
    const fetchNext = async () => {
      for (let name = queue.shift(); name; name = queue.shift()) {
        const file = path.join(draft, name);
        const content = await signed.read(name);
        if (!content) throw new Error(`${storage.where}/${folder}/${name} is not as an owner signed it`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
    writeFileSync(path.join(draft, STATEMENT), statement.content);
    // What was here before is signed by nobody any more.
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import type { RegistryEntry, StoredRegistry } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { readRegistry } from '@msl/releases/registry/registry-file.ts';

type Messages = Record<string, unknown>;
type Earlier = { version: string; integrity: string; routes: string[] };

/** What is published at this moment; a release is seen at the next request, with no restart. */
export type Published = {
  registry: () => StoredRegistry;
  /** The build that new pages get, and the folder of its files in the store. */
  shell: () => { record: BuildRecord; base: string };
  remoteRecord: (name: string, version: string) => BuildRecord;
  /** What a published version declares, as the registry would carry it. */
  declaration: (name: string, version: string) => Omit<RegistryEntry['extras'], 'global'>;
  /** What a page needs of a version that may take over; undefined when it is not there. */
  earlier: (name: string, version: string) => Earlier | undefined;
  /** Texts of one build, by the folder of its files. */
  messages: (base: string, locale: Locale) => Messages;
};

/** `/remotes/mfe-cart/1.0.0/remoteEntry.js` → `/remotes/mfe-cart/1.0.0`. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

export function createPublished(storeDir: string): Published {
  const inStore = (...parts: string[]) => path.join(storeDir, ...parts);
  const registry = watched(inStore('registry.json'), () => readRegistry(storeDir));
  const pointer = watched(inStore('shell.json'), () => readJson<{ version: string }>(inStore('shell.json')));
  // Published folders never change: what was read of them once stays true.
  const forever = new Map<string, unknown>();
  const once = <T>(file: string): T => {
    if (!forever.has(file)) forever.set(file, readJson(file));
    return forever.get(file) as T;
  };
  const declaration = (name: string, version: string) => {
    const file = inStore('remotes', name, version, 'remote.json');
    const { $schema: _schema, name: _name, ...declared } = parseManifest(file, readFileSync(file, 'utf8'));
    return declared;
  };
  const earlier = new Map<string, Earlier>();
  return {
    registry,
    shell: () => {
      const { version } = pointer();
      return {
        record: once<BuildRecord>(inStore('shell', version, 'build.json')),
        base: `/shell/${version}`,
      };
    },
    remoteRecord: (name, version) => once<BuildRecord>(inStore('remotes', name, version, 'build.json')),
    declaration,
    earlier: (name, version) => {
      const key = `${name} ${version}`;
      const known = earlier.get(key);
      if (known || !existsSync(inStore('remotes', name, version, 'build.json'))) return known;
      const { entry, files } = once<BuildRecord>(inStore('remotes', name, version, 'build.json'));
      const integrity = files[entry]?.integrity ?? '';
      const found = { version, integrity, routes: declaration(name, version).routes };
      earlier.set(key, found);
      return found;
    },
    messages: (base, locale) => once<Messages>(inStore(base, 'locales', `${locale}.json`)),
  };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** Reads again only when the file was replaced. */
function watched<T>(file: string, read: () => T): () => T {
  let seen: string | undefined;
  let value: T;
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const mark = stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : 'none';
    if (mark !== seen) {
      value = read();
      seen = mark;
    }
    return value;
  };
}

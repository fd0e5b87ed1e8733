import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { type HostPage, hostManifestSchema } from '@msl/federation/host-manifest.ts';
import type { RegistryEntry, StoredRegistry } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { readRegistry } from '@msl/releases/registry/registry-file.ts';
import * as v from 'valibot';

type Messages = Record<string, unknown>;
type Earlier = { version: string; integrity: string; routes: string[] };

/** What is published at this moment; a release is seen at the next request, with no restart. */
export type Published = {
  registry: () => StoredRegistry;
  /** A published shell; throws when it is not there. */
  shell: (version: string) => PublishedShell;
  remoteRecord: (name: string, version: string) => BuildRecord;
  /** What a published version declares, as the registry would carry it. */
  declaration: (name: string, version: string) => Omit<RegistryEntry['extras'], 'global'>;
  /** What a page needs of a version that may take over; undefined when it is not there. */
  earlier: (name: string, version: string) => Earlier | undefined;
  /** Texts of one build, by the folder of its files. */
  messages: (base: string, locale: Locale) => Messages;
};

/** A version of the shell: its build, the folder of its files in the store, the pages that it declares. */
export type PublishedShell = { version: string; record: BuildRecord; base: string; pages: HostPages };
export type HostPages = Readonly<Record<string, HostPage>>;

/** `/remotes/mfe-cart/1.0.0/remoteEntry.js` → `/remotes/mfe-cart/1.0.0`. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

export function createPublished(storeDir: string): Published {
  const inStore = (...parts: string[]) => path.join(storeDir, ...parts);
  const pointers = ['registry.json', 'shell.json'].map((file) => inStore(file));
  const registry = watched(pointers, () => readRegistry(storeDir));
  // Published folders never change: what was read of them once stays true.
  const forever = new Map<string, unknown>();
  const once = <T>(file: string): T => {
    if (!forever.has(file)) forever.set(file, readJson(file));
    return forever.get(file) as T;
  };
  const shells = new Map<string, PublishedShell>();
  const declaration = (name: string, version: string) => {
    const file = inStore('remotes', name, version, 'remote.json');
    const { $schema: _schema, name: _name, ...declared } = parseManifest(file, readFileSync(file, 'utf8'));
    return declared;
  };
  const earlier = new Map<string, Earlier>();
  return {
    registry,
    shell: (version) => {
      const known = shells.get(version) ?? readShell(storeDir, version);
      shells.set(version, known);
      return known;
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

function readShell(storeDir: string, version: string): PublishedShell {
  const folder = path.join(storeDir, 'shell', version);
  const host = path.join(folder, 'host.json');
  const declared = existsSync(host) ? v.parse(hostManifestSchema, readJson(host)) : undefined;
  return {
    ...{ version, base: `/shell/${version}` },
    record: readJson<BuildRecord>(path.join(folder, 'build.json')),
    pages: declared?.pages ?? drawnInBrowser(declared?.routes ?? []),
  };
}

/** Pages of a shell from before it published what the edge needs to know of them. */
const drawnInBrowser = (routes: readonly string[]): HostPages =>
  Object.fromEntries(routes.map((route) => [route, { routes: [route], file: '', for: 'one-person' }]));

/** Reads again only when one of the files was replaced. */
function watched<T>(files: readonly string[], read: () => T): () => T {
  let seen: string | undefined;
  let value: T;
  return () => {
    const mark = files.map(markOf).join();
    if (mark !== seen) {
      value = read();
      seen = mark;
    }
    return value;
  };
}

function markOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : 'none';
}

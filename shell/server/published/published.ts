import type { Locale } from '@msl/contracts/locale.ts';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { type HostPage, hostManifestSchema } from '@msl/federation/host-manifest.ts';
import type { RegistryEntry, StoredRegistry } from '@msl/federation/registry.ts';
import { parseManifest } from '@msl/federation/remote-manifest.ts';
import { openTrust, type Trust } from '@msl/releases/signing/trust.ts';
import * as v from 'valibot';
import { createSignedFiles, type SignedFiles } from './signed-files.ts';

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
  /** What of the store is not followed, because no owner signed it: a sentence for each. */
  problems: () => readonly string[];
  files: SignedFiles;
};

/** A version of the shell: its build, the folder of its files in the store, the pages that it declares. */
export type PublishedShell = { version: string; record: BuildRecord; base: string; pages: HostPages };
export type HostPages = Readonly<Record<string, HostPage>>;

/** `/remotes/mfe-cart/1.0.0/remoteEntry.js` → `/remotes/mfe-cart/1.0.0`. */
export const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

export function createPublished(
  storeDir: string,
  trust: Trust = openTrust({ storeDir }),
  onProblem?: (problem: string) => void,
): Published {
  const files = createSignedFiles({ storeDir, owners: trust.owners, ...(onProblem && { onProblem }) });
  // What was read of a published folder stays true for as long as its signature counts.
  const read = new WeakMap<Buffer, unknown>();
  const once = <T>(folder: string, file: string): T => {
    const content = files.read(folder, file);
    if (!read.has(content)) read.set(content, JSON.parse(content.toString()));
    return read.get(content) as T;
  };
  const shells = new WeakMap<BuildRecord, PublishedShell>();
  const folderOfRemote = (name: string, version: string) => `remotes/${name}/${version}`;
  const remoteRecord = (name: string, version: string) =>
    once<BuildRecord>(folderOfRemote(name, version), 'build.json');
  const declaration = (name: string, version: string) => {
    const text = files.read(folderOfRemote(name, version), 'remote.json').toString();
    const { $schema: _schema, name: _name, ...declared } = parseManifest('remote.json', text);
    return declared;
  };
  const earlier = new Map<BuildRecord, Earlier>();
  return {
    registry: trust.registry,
    problems: trust.problems,
    files,
    shell: (version) => {
      const record = once<BuildRecord>(`shell/${version}`, 'build.json');
      const known = shells.get(record) ?? shellOf(files, version, record);
      shells.set(record, known);
      return known;
    },
    remoteRecord,
    declaration,
    earlier: (name, version) => {
      if (!files.statement(folderOfRemote(name, version))) return undefined;
      const record = remoteRecord(name, version);
      const integrity = record.files[record.entry]?.integrity ?? '';
      const found = earlier.get(record) ?? { version, integrity, routes: declaration(name, version).routes };
      earlier.set(record, found);
      return found;
    },
    messages: (base, locale) => once<Messages>(base.slice(1), `locales/${locale}.json`),
  };
}

function shellOf(files: SignedFiles, version: string, record: BuildRecord): PublishedShell {
  const folder = `shell/${version}`;
  const hasHost = Object.hasOwn(files.statement(folder)?.files ?? {}, 'host.json');
  const host = hasHost ? JSON.parse(files.read(folder, 'host.json').toString()) : undefined;
  const declared = host && v.parse(hostManifestSchema, host);
  return {
    ...{ version, record, base: `/${folder}` },
    pages: declared?.pages ?? drawnInBrowser(declared?.routes ?? []),
  };
}

/** Pages of a shell from before it published what the edge needs to know of them. */
const drawnInBrowser = (routes: readonly string[]): HostPages =>
  Object.fromEntries(routes.map((route) => [route, { routes: [route], file: '', for: 'one-person' }]));

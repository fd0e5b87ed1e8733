import type { BuildRecord } from '@msl/federation/build-record.ts';
import { type RegistryEntry, SHELL, type ShellEntry } from '@msl/federation/registry.ts';
import { parseManifest, type RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { signedFolder } from '../signing/build-statement.ts';
import type { Storage } from '../storage/storage.ts';

/** Where all versions of a remote, or of the shell, lie in a storage. */
export const versionsFolder = (name: string): string => (name === SHELL ? SHELL : `remotes/${name}`);
/** Where one published version lies. */
export const folderOf = (name: string, version: string): string => `${versionsFolder(name)}/${version}`;

/** False for what an upload that was killed left: the record of a build comes last. */
export const isWhole = async (storage: Storage, name: string, version: string): Promise<boolean> =>
  (await storage.read(`${folderOf(name, version)}/build.json`)) !== undefined;

/** A file of a published build as an owner signed it; throws when it is not there, or is another. */
async function publishedFile(storage: Storage, name: string, version: string, file: string): Promise<string> {
  const signed = await signedFolder(storage, folderOf(name, version));
  const content = await signed?.read(file);
  if (!content) throw new Error(await unknown(storage, name, version));
  return content.toString();
}

/** The record of a published build, of the shell or of a remote; throws when it is not there. */
export const publishedRecord = async (
  storage: Storage,
  name: string,
  version: string,
): Promise<BuildRecord> => JSON.parse(await publishedFile(storage, name, version, 'build.json'));

/** What a published version of a remote holds and declares; throws when it is not there. */
export async function publishedVersion(
  storage: Storage,
  name: string,
  version: string,
): Promise<{ record: BuildRecord; manifest: RemoteManifest }> {
  const [record, manifest] = await Promise.all([
    publishedRecord(storage, name, version),
    publishedFile(storage, name, version, 'remote.json'),
  ]);
  return { record, manifest: parseManifest(`${folderOf(name, version)}/remote.json`, manifest) };
}

async function unknown(storage: Storage, name: string, version: string): Promise<string> {
  const versions = await storage.names(versionsFolder(name));
  if (versions.includes(version))
    return `${name} ${version} is not as an owner of ${name} signed it: publish it again, or look at it and say npm run mfe -- keys adopt ${name}@${version}`;
  const instead = versions.length > 0 ? versions : await storage.names('remotes');
  const there = instead.length > 0 ? instead.join(', ') : 'nothing';
  return `${name} ${version} is not published in ${storage.where}: there is ${there}`;
}

/** The entry that gives a published version to everybody; throws when it is not there. */
export async function entryFor(storage: Storage, name: string, version: string): Promise<ShellEntry> {
  if (name === SHELL) return pointing(name, version, await publishedRecord(storage, name, version));
  const { record, manifest } = await publishedVersion(storage, name, version);
  const { $schema: _schema, name: _name, ...declared } = manifest;
  const entry: RegistryEntry = {
    ...pointing(name, version, record),
    extras: { ...declared, global: record.global },
  };
  return entry;
}

function pointing(name: string, version: string, { entry, files }: BuildRecord): ShellEntry {
  const integrity = files[entry]?.integrity;
  if (!integrity) throw new Error(`${name} ${version} has no ${entry}`);
  return {
    url: `/${folderOf(name, version)}/${entry}`,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
  };
}

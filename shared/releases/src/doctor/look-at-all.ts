import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, liveNames, type Registry, versionIn } from '@msl/federation/registry.ts';
import { damagedFiles } from '../publish/publish-remote.ts';
import { readRegistryOf, verifiedRegistry } from '../registry/commit.ts';
import { folderOf } from '../registry/published-build.ts';
import { minuteOf } from '../registry/status.ts';
import { parseRegistry, registryFile, SpoiltRegistry } from '../registry/stored-registry.ts';
import { ownKey } from '../signing/keys.ts';
import { UnknownRoot } from '../signing/known-root.ts';
import { holderOf, ownersIn } from '../signing/owners.ts';
import { isAbandoned } from '../storage/atomic-file.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Finding } from './finding.ts';
import { halfUploads } from './half-uploads.ts';
import { laterStates } from './later-states.ts';

const MEGABYTE = 1024 * 1024;
const LEAST_FREE_MB = 500;
/** By so much two clocks that are right may differ. */
const AHEAD_MS = 60_000;

/** Everything that the doctor looks at, in the order in which one thing needs the other. */
export async function lookAtAll(location: string): Promise<Finding[]> {
  const findings = machine(location);
  let storage: Storage;
  try {
    storage = await openStorage(location);
    findings.push(await writing(storage));
  } catch (error) {
    return [...findings, unreachable(location, error)];
  }
  findings.push(...leftBehind(location));
  try {
    const registry = await readRegistryOf(storage);
    const names = Object.keys(registry.microFrontends);
    findings.push({ state: 'well', what: `the registry is valid: ${names.length} remotes are live` });
    findings.push(...(await unsigned(storage)), ...(await laterStates(storage)));
    findings.push(...(await halfUploads(storage)));
    return [...findings, ...shellOf(registry), ...ahead(registry), ...(await live(storage, registry))];
  } catch (error) {
    if (error instanceof UnknownRoot) return [...findings, anothers(error)];
    if (error instanceof SpoiltRegistry) return [...findings, spoilt(error)];
    return [
      ...findings,
      { state: 'wrong', what: `the registry cannot be read: ${(error as Error).message}` },
    ];
  }
}

const spoilt = ({ reason }: SpoiltRegistry): Finding => ({
  ...{ state: 'wrong', what: `registry.json cannot be read: ${reason}` },
  mend: 'npm run mfe -- doctor --mend puts the newest whole state of history/ in its place: decisions and history stay',
});

function anothers({ message }: UnknownRoot): Finding {
  const [what = message, mend = ''] = message.split('\n');
  return { state: 'wrong', what, mend };
}

function machine(location: string): Finding[] {
  const major = Number(process.versions.node.split('.')[0]);
  const node: Finding =
    major >= 24
      ? { state: 'well', what: `Node ${process.versions.node}` }
      : {
          state: 'wrong',
          what: `Node ${process.versions.node} is too old`,
          mend: 'run it by npm run mfe -- doctor',
        };
  if (location.startsWith('s3://')) return [node];
  const { bavail, bsize } = statfsSync(existing(location));
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free >= LEAST_FREE_MB) return [node, { state: 'well', what: `${free} MB are free for ${location}` }];
  return [
    node,
    { state: 'wrong', what: `only ${free} MB are free for ${location}`, mend: 'make room on that disk' },
  ];
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));

/** Concurrent releases lose nothing only where a write can be made on a condition. */
async function writing(storage: Storage): Promise<Finding> {
  const key = `doctor/${process.pid}-${Date.now()}`;
  try {
    const first = await storage.write(key, 'one', null);
    const second = await storage.write(key, 'two', null);
    const { tag = '' } = (await storage.read(key)) ?? {};
    const third = await storage.write(key, 'three', tag);
    const stale = await storage.write(key, 'four', tag);
    if (first && !second && third && !stale)
      return { state: 'well', what: `${storage.where} can be written, and on a condition` };
    return {
      state: 'wrong',
      what: `${storage.where} ignores ${second ? 'If-None-Match' : 'If-Match'}: two releases at once may lose one`,
      mend: 'use a provider that knows If-None-Match and If-Match on PUT (S3, R2, MinIO, Ceph), or a folder',
    };
  } finally {
    await storage.remove(key);
    if (!storage.where.startsWith('s3://'))
      rmSync(path.join(storage.where, 'doctor'), { recursive: true, force: true });
  }
}

function unreachable(location: string, error: unknown): Finding {
  const { message } = error as Error;
  // A bucket, and a full disk, have said it all.
  const [what = message, mend] =
    location.startsWith('s3://') || message.includes('\n')
      ? message.split('\n')
      : [`${location} cannot be used: ${message}`, 'check that the folder exists and belongs to you'];
  return { state: 'wrong', what, ...(mend && { mend }) };
}

/** What a process that was killed leaves in a folder; a bucket has none of it. */
function leftBehind(location: string): Finding[] {
  if (location.startsWith('s3://') || !existsSync(location)) return [];
  const files = readdirSync(location, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(location, file),
  );
  const locks = files.filter((file) => /\.lock(?:\.breaking)?$/.test(file));
  const drafts = files.filter((file) => /\/\.[^/]+\.[0-9a-f]{8}$|\.[0-9a-f]{8}\.tmp$/.test(file));
  return [
    ...locks.map((file): Finding => {
      if (!isAbandoned(file)) return { state: 'notice', what: `${file}: somebody is at work` };
      const what = `${file} was left by a process that died; the next command takes it over`;
      return { state: 'notice', what, mend: `rm '${file}' does it now` };
    }),
    ...drafts.map(
      (file): Finding => ({
        ...{
          state: 'notice',
          what: `${file} is half an upload or removal of a process that died; nobody sees it`,
        },
        mend: `rm -r '${file}'`,
      }),
    ),
  ];
}

const shellOf = ({ shell = [] }: Registry): Finding[] =>
  shell.length > 0
    ? []
    : [{ state: 'wrong', what: 'no shell is released', mend: 'npm run mfe -- publish shell --release' }];

/** A canary that begins in the future was released by a clock that is ahead. */
const ahead = (registry: Registry): Finding[] =>
  liveNames(registry).flatMap((name) =>
    entriesIn(registry, name)
      .filter(({ deployment: { stepAt } }) => stepAt && Date.parse(stepAt) > Date.now() + AHEAD_MS)
      .map(({ metadata: { version }, deployment: { stepAt = '' } }) => ({
        state: 'notice',
        what: `${name} ${version}: its canary begins at ${minuteOf(stepAt)}, by a clock that is ahead, here or where it was released`,
        mend: 'set that clock right; edges count from when they saw it',
      })),
  );

/** Whose key is at hand, and what stands in the registry and is followed by no edge. */
async function unsigned(storage: Storage): Promise<Finding[]> {
  const { owners } = await ownersIn(storage);
  const stored = parseRegistry(await registryFile(storage));
  const { pointers } = verifiedRegistry(stored, owners);
  const names = new Set([...liveNames(stored), ...Object.keys(stored.signatures ?? {})]);
  const wrong = [...names].filter((name) => !pointers.has(name));
  return [
    { state: 'well', what: `your key is that of ${holderOf(owners, ownKey().publicKey)}` },
    ...readByOthers(ownKey().file),
    ...wrong.map(
      (name): Finding => ({
        state: 'wrong',
        what: `${name}: what the registry says of it is signed by no owner, and no edge follows it`,
        mend: `release it again, or look at it and say npm run mfe -- keys adopt ${name}`,
      }),
    ),
  ];
}

/** Whoever reads a key signs as its holder; a copy of it often has other rights than the one that was made. */
const readByOthers = (file: string): Finding[] =>
  process.platform !== 'win32' && statSync(file).mode & 0o077
    ? [{ state: 'notice', what: `others may read your key, ${file}`, mend: `chmod 600 '${file}'` }]
    : [];

/** Every file of every version that visitors may get, and of those that a rollback would give them. */
async function live(storage: Storage, registry: Registry): Promise<Finding[]> {
  const looked = liveNames(registry).flatMap((name) =>
    entriesIn(registry, name).flatMap(({ metadata, fallbackUrl }) => {
      const earlier = versionIn(fallbackUrl);
      const versions = [metadata.version, ...(earlier ? [earlier] : [])];
      return versions.map((version) =>
        whole(
          storage,
          folderOf(name, version),
          `${name} ${version}`,
          `npm run mfe -- rollback ${name}, or upload it again: remove the folder and publish from the same sources`,
        ),
      );
    }),
  );
  return Promise.all(looked);
}

async function whole(storage: Storage, folder: string, name: string, mend: string): Promise<Finding> {
  const damaged = await damagedFiles(storage, folder);
  if (damaged.length === 0)
    return { state: 'well', what: `${name}: every file is there, as it was published` };
  return { state: 'wrong', what: `${name}: missing or changed: ${damaged.join(', ')}`, mend };
}

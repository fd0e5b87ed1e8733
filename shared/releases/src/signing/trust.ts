import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, SHELL, type StoredRegistry } from '@msl/federation/registry.ts';
import * as v from 'valibot';
import { type Envelope, envelopeSchema, parsed } from './envelope.ts';
import type { PublicKey } from './keys.ts';
import { OWNERS_FILE, type Owners, rootsAlone, rootsOf, verifiedOwners } from './owners.ts';
import { type Pointer, registryOf, verifiedPointer } from './pointer.ts';

/** The newest that was seen, so that nothing older can be put back. */
const memorySchema = v.object({
  of: v.string(),
  owners: v.optional(envelopeSchema),
  pointers: v.record(v.string(), envelopeSchema),
});
type Memory = v.InferOutput<typeof memorySchema>;

/** What an edge believes of a folder that others may write. */
export type Trust = {
  owners: () => Owners;
  /** Of each remote the newest state that an owner signed. Nothing else that stands in the folder counts. */
  registry: () => StoredRegistry;
  /** What stands there and is not followed, a sentence for each. */
  problems: () => readonly string[];
};

type TrustOptions = {
  storeDir: string;
  roots?: readonly PublicKey[];
  /** Where the newest that was seen outlives this process; without it, it is kept in memory alone. */
  memory?: {
    read: () => string | undefined;
    write: (text: string) => void;
    /** The store's folder is remembered as it lies from here: both are put back somewhere else together. */
    folder: string;
  };
  onProblem?: (problem: string) => void;
};

export function openTrust({
  storeDir,
  roots = rootsOf(),
  memory,
  onProblem = () => undefined,
}: TrustOptions): Trust {
  const files = ['registry.json', OWNERS_FILE].map((name) => path.join(storeDir, name));
  let seen = recalled(memory, storeDir);
  let mark = '';
  let state: Believed = { owners: rootsAlone(roots), registry: registryOf([]), problems: [] };
  let told = '';
  /** A store that was emptied and filled anew has none of what was seen in it. */
  const isThere = ({ name, registry }: Pointer) =>
    entriesIn(registry, name).some(({ url }) => existsSync(path.join(storeDir, path.posix.dirname(url))));
  const look = (): Believed => {
    const now = files.map(markOf).join();
    if (now === mark) return state;
    mark = now;
    const [text, ownersText] = files.map(textOf);
    const [registry, owners] = [parsed(text), parsed(ownersText)];
    const isCut = text !== undefined && !isObject(registry);
    const before = JSON.stringify(seen);
    ({ state, seen } = believe({ registry, isCut, owners, isThere }, seen, roots));
    const after = JSON.stringify(seen);
    if (after !== before) remember(after);
    const problems = state.problems.join('\n');
    if (problems !== told) state.problems.forEach(onProblem);
    told = problems;
    return state;
  };
  const remember = (text: string) => {
    try {
      memory?.write(text);
    } catch (error) {
      onProblem(`what was seen cannot be kept: ${(error as Error).message}`);
    }
  };
  return {
    owners: () => look().owners,
    registry: () => look().registry,
    problems: () => look().problems,
  };
}

/** A file beside the edge's data, never in the storage. */
export const memoryIn = (file: string): NonNullable<TrustOptions['memory']> => ({
  folder: path.dirname(file),
  read: () => textOf(file),
  write: (text) => {
    mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, file);
  },
});

type Believed = { owners: Owners; registry: StoredRegistry; problems: string[] };

function believe(
  found: { registry: unknown; isCut: boolean; owners: unknown; isThere: (pointer: Pointer) => boolean },
  seen: Memory,
  roots: readonly PublicKey[],
): { state: Believed; seen: Memory } {
  const problems: string[] = [];
  const { owners, envelope } = newerOwners(found.owners, seen.owners, roots, problems);
  const stored = isObject(found.registry) ? found.registry : {};
  const signatures = isObject(stored.signatures) ? stored.signatures : {};
  const pointers = new Map<string, Pointer>();
  const names = new Set([...Object.keys(signatures), ...Object.keys(seen.pointers)]);
  // That everything in it is gone is not what happened: the file cannot be read.
  if (found.isCut)
    problems.push('registry.json cannot be read; the last signed states stand (npm run mfe -- doctor)');
  const wrong = found.isCut ? [] : problems;
  for (const name of names) {
    const pointer = newerPointer(name, signatures[name], seen.pointers[name], owners, wrong);
    if (pointer && (Object.hasOwn(signatures, name) || found.isThere(pointer))) pointers.set(name, pointer);
  }
  const listed = Object.keys(isObject(stored.microFrontends) ? stored.microFrontends : {});
  const unsigned = [...(stored.shell ? [SHELL] : []), ...listed].filter((name) => !names.has(name));
  for (const name of unsigned) problems.push(`${name}: what the registry says of it is signed by nobody`);
  const kept = Object.fromEntries([...pointers].map(([name, { envelope: one }]) => [name, one]));
  const revision = typeof stored.revision === 'string' ? { revision: stored.revision } : {};
  return {
    state: { owners, registry: { ...registryOf(pointers.values()), ...revision }, problems },
    seen: { of: seen.of, ...(envelope && { owners: envelope }), pointers: { ...seen.pointers, ...kept } },
  };
}

/** The document of the highest version that a root signed. */
function newerOwners(
  found: unknown,
  seen: Envelope | undefined,
  roots: readonly PublicKey[],
  problems: string[],
): { owners: Owners; envelope: Envelope | undefined } {
  const [here, before] = [verifiedOwners(found, roots), verifiedOwners(seen, roots)];
  if (found !== undefined && !here) problems.push(`${OWNERS_FILE} is signed by no root`);
  if (found === undefined && before) problems.push(`${OWNERS_FILE} is gone`);
  if (here && here.version >= (before?.version ?? 0)) {
    const same = here.version === before?.version;
    return { owners: same && before ? before : here, envelope: same ? seen : (found as Envelope) };
  }
  if (here) problems.push(`${OWNERS_FILE} is older than what was seen`);
  return { owners: before ?? rootsAlone(roots), envelope: before ? seen : undefined };
}

/** The newest state of one remote that was signed by an owner, of what stands there and what was seen before. */
function newerPointer(
  name: string,
  found: unknown,
  seen: Envelope | undefined,
  owners: Owners,
  problems: string[],
): Pointer | undefined {
  const [here, before] = [verifiedPointer(found, name, owners), verifiedPointer(seen, name, owners)];
  const last = serialsIn(seen);
  if (here && JSON.stringify(found) === JSON.stringify(seen)) return here;
  if (here && here.serial > last.serial && here.ownSerial >= last.ownSerial) return here;
  const wrong = here
    ? 'is older than what was seen'
    : found === undefined
      ? 'is gone'
      : 'is signed by no owner of it';
  problems.push(
    `${name}: what the registry says of it ${wrong}${before ? '; the last signed state stands' : ''}`,
  );
  return before;
}

/** Of what was verified when it was remembered, whoever's key was withdrawn since. */
function serialsIn(envelope: Envelope | undefined): { serial: number; ownSerial: number } {
  const payload = (one: Envelope) => JSON.parse(Buffer.from(one.payload, 'base64').toString());
  if (!envelope) return { serial: 0, ownSerial: 0 };
  const { serial, of } = payload(envelope);
  return { serial, ownSerial: of ? payload(of).serial : serial };
}

/** What was seen in this very store. Until 26 November 2026 a memory named its whole path. */
function recalled(memory: TrustOptions['memory'], storeDir: string): Memory {
  const of = memory ? path.relative(memory.folder, storeDir) : storeDir;
  const read = v.safeParse(memorySchema, parsed(memory?.read()));
  return read.success && [of, storeDir].includes(read.output.of)
    ? { ...read.output, of }
    : { of, pointers: {} };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function markOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.size}` : 'none';
}

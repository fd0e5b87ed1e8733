import {
  DISCOVERY_SCHEMA,
  emptyRegistry,
  entriesIn,
  type Registry,
  registrySchema,
  SHELL,
  type ShellEntry,
} from '@msl/federation/registry.ts';
import * as v from 'valibot';
import { type Envelope, envelopeSchema, opened, sealed } from './envelope.ts';
import type { OwnKey, PublicKey } from './keys.ts';
import { judgesOf, type Owners, ownersOf, requireOwner } from './owners.ts';

const pointerSchema = v.object({
  name: v.string(),
  /** What visitors get of it, as the registry lists it; none of what was taken out. */
  entries: v.array(v.unknown()),
  /** Rises with each move, so that none can be put back: milliseconds, or one more than before. */
  serial: v.pipe(v.number(), v.safeInteger()),
  /** The state of the history that this move made. */
  revision: v.string(),
  /** The state before it. */
  parent: v.nullable(v.string()),
  /** ISO instant. */
  at: v.string(),
  action: v.string(),
  /** False for what `npm start` released by itself. */
  decided: v.optional(v.boolean()),
  figures: v.optional(v.unknown()),
  /** Of a judge's move: the owner's canary that it ends or widens. */
  of: v.optional(envelopeSchema),
});
type Move = Pick<
  v.InferOutput<typeof pointerSchema>,
  'revision' | 'parent' | 'at' | 'action' | 'decided' | 'figures'
>;

/** What visitors get of one remote, or of the shell, as an owner signed it. */
export type Pointer = Move & {
  name: string;
  serial: number;
  /** That of the owner's move behind it. */
  ownSerial: number;
  key: PublicKey;
  /** With this remote alone. */
  registry: Registry;
  envelope: Envelope;
};

/** The piece of a registry that has one name alone; undefined when its entries are none. */
function pieceOf(name: string, entries: unknown): Registry | undefined {
  const all =
    name === SHELL ? { microFrontends: {}, shell: entries } : { microFrontends: { [name]: entries } };
  const read = v.safeParse(registrySchema, { schema: DISCOVERY_SCHEMA, ...all });
  return read.success ? read.output : undefined;
}

/** The pointer that an envelope holds; undefined unless an owner of `name`, or a judge within what an owner allowed, signed it. */
export function verifiedPointer(envelope: unknown, name: string, owners: Owners): Pointer | undefined {
  const byOwner = opened('pointer', envelope, ownersOf(owners, name));
  const found = byOwner ?? opened('pointer', envelope, judgesOf(owners));
  const read = found && v.safeParse(pointerSchema, found.statement);
  if (!read?.success || read.output.name !== name) return undefined;
  const { entries, of, ...said } = read.output;
  const registry = pieceOf(name, entries);
  if (!registry) return undefined;
  const pointer = {
    ...said,
    ownSerial: said.serial,
    key: found?.key as PublicKey,
    registry,
    envelope: envelope as Envelope,
  };
  if (byOwner) return pointer;
  const canary = of && canaryOf(of, name, owners);
  if (!canary || canary.serial >= said.serial || !isWithin(canary, registry)) return undefined;
  return { ...pointer, ownSerial: canary.serial };
}

/** A canary that an owner, no judge, signed with the steps that judges may take. */
function canaryOf(envelope: Envelope, name: string, owners: Owners): Pointer | undefined {
  const pointer = verifiedPointer(envelope, name, owners);
  const isOwners = pointer?.ownSerial === pointer?.serial;
  return pointer && isOwners && planOf(pointer) ? pointer : undefined;
}

const planOf = ({ name, registry }: Pointer) =>
  entriesIn(registry, name).find(({ deployment }) => !deployment.default)?.deployment.plan;

/** A judge takes the owner's steps with the very versions of the canary, and what stands behind them; it brings nothing. */
function isWithin(canary: Pointer, registry: Registry): boolean {
  const [allowed, wanted] = [entriesIn(canary.registry, canary.name), entriesIn(registry, canary.name)];
  const behind = allowed.flatMap(({ url, fallbackUrl }) => [url, ...(fallbackUrl ? [fallbackUrl] : [])]);
  const steps = planOf(canary)?.steps ?? [];
  return (
    wanted.length > 0 &&
    wanted.every(
      (entry) =>
        (entry.deployment.default || steps.includes(entry.deployment.traffic)) &&
        (!entry.fallbackUrl || behind.includes(entry.fallbackUrl)) &&
        allowed.some((one) => sameBuild(one, entry)),
    )
  );
}

function sameBuild(one: ShellEntry, other: ShellEntry): boolean {
  const built = ({ deployment: _share, fallbackUrl: _behind, ...rest }: ShellEntry) => JSON.stringify(rest);
  return built(one) === built(other);
}

/** Every pointer that is signed as it must be, by name; what is not is left out. */
export function verifiedPointers(signatures: unknown, owners: Owners): Map<string, Pointer> {
  const pointers = new Map<string, Pointer>();
  for (const [name, envelope] of Object.entries(isObject(signatures) ? signatures : {})) {
    const pointer = verifiedPointer(envelope, name, owners);
    if (pointer) pointers.set(name, pointer);
  }
  return pointers;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The registry that these pointers make up; what was taken out is not in it. */
export function registryOf(pointers: Iterable<Pointer>): Registry {
  const whole = emptyRegistry();
  for (const { name, registry } of pointers) {
    if (entriesIn(registry, name).length === 0) continue;
    const { microFrontends, ...rest } = registry;
    Object.assign(whole, rest, { microFrontends: { ...whole.microFrontends, ...microFrontends } });
  }
  return whole;
}

/**
 * Throws a sentence when a key may not move a remote. A judge's key may while an owner's canary stands: `signedPointer`
 * then looks at what it does.
 */
export function requireMover(owners: Owners, name: string, key: OwnKey, before: Pointer | undefined): void {
  const isJudge = judgesOf(owners).includes(key.publicKey);
  if (!(isJudge && ownersCanary(before, owners))) requireOwner(owners, name, key);
}

/** The owner's canary that stands, also when a judge widened it. */
function ownersCanary(before: Pointer | undefined, owners: Owners): Envelope | undefined {
  if (!before) return undefined;
  const read = v.safeParse(
    pointerSchema,
    JSON.parse(Buffer.from(before.envelope.payload, 'base64').toString()),
  );
  const envelope = (read.success && read.output.of) || before.envelope;
  return canaryOf(envelope, before.name, owners) ? envelope : undefined;
}

/**
 * Signs a move of a pointer. `registry` has the entries of `name`; `before` is the pointer that stands. A judge's move
 * carries the owner's canary, and is refused when it goes beyond it. `seen` is the serial that stands there, whoever signed it.
 */
export function signedPointer(
  name: string,
  registry: Registry,
  move: Move,
  {
    key,
    owners,
    before,
    seen = 0,
  }: { key: OwnKey; owners: Owners; before: Pointer | undefined; seen?: number | undefined },
): Envelope {
  const serial = Math.max(Date.parse(move.at), (before?.serial ?? 0) + 1, seen + 1);
  const owns = ownersOf(owners, name).includes(key.publicKey);
  const of = owns ? undefined : ownersCanary(before, owners);
  const entries = entriesIn(registry, name);
  const envelope = sealed('pointer', { name, entries, serial, ...move, ...(of && { of }) }, key);
  if (!verifiedPointer(envelope, name, owners)) {
    requireOwner(owners, name, key);
    throw new Error(`${name}: a state that cannot be signed`);
  }
  return envelope;
}

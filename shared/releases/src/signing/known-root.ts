import * as v from 'valibot';
import { envelopeSchema, opened } from './envelope.ts';
import { isPublicKey, type PublicKey, shortKey } from './keys.ts';
import type { Owners } from './owners.ts';
import { verifiedPointers } from './pointer.ts';

/** The registry is somebody else's: to read it as an empty one would be a false answer, and what is written would spoil it. */
export class UnknownRoot extends Error {
  override readonly name = 'UnknownRoot';
}

/**
 * Throws when a registry is signed, and by nobody who counts here. Where roots gave remotes to teams, the signature of that
 * document tells whose the store is.
 */
export function requireKnownRoot(signatures: unknown, owners: Owners, where: string): void {
  if (owners.version > 0 || verifiedPointers(signatures, owners).size > 0) return;
  const signers = new Set(Object.values(signatures ?? {}).flatMap(signersOf));
  if (signers.size === 0) return;
  const [by, known] = [[...signers], owners.roots].map((keys) => keys.map(shortKey).join(', '));
  throw new UnknownRoot(
    `the store at ${where} is signed by ${by}, which is no root known here (${known})\nSet MSL_ROOTS to the roots of that store: whoever runs it knows them (keys list). A store of your own whose key is lost begins anew in an empty folder`,
  );
}

/** Keys whose signature is true, whoever they are. */
function signersOf(envelope: unknown): PublicKey[] {
  const read = v.safeParse(envelopeSchema, envelope);
  const named = read.success ? read.output.signatures.map(({ keyid }) => keyid).filter(isPublicKey) : [];
  return named.flatMap((key) => (opened('pointer', envelope, [key]) ? [key] : []));
}

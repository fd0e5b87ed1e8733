import { sign, verify } from 'node:crypto';
import { dsse } from '@sigstore/core';
import * as v from 'valibot';
import { keyObjectOf, type OwnKey, type PublicKey } from './keys.ts';

/** What a statement is about: a signature over one kind is none over another. */
type Kind = 'owners' | 'build' | 'pointer' | 'budget' | 'admission' | 'preview' | 'previewed';

/**
 * A signed statement in the shape of DSSE (secure-systems-lab/dsse), which sigstore and in-toto use: the signature is over
 * the very bytes of the payload and its type, so nothing has to be written in one canonical way.
 */
export type Envelope = v.InferOutput<typeof envelopeSchema>;
export const envelopeSchema = v.object({
  payloadType: v.string(),
  /** Base64 of JSON. */
  payload: v.string(),
  signatures: v.array(v.object({ keyid: v.string(), sig: v.string() })),
});

/** What an envelope of a kind says that it is. */
export const typeOf = (kind: Kind) => `application/vnd.msl.${kind}+json`;

/** Signs a statement. */
export function sealed(kind: Kind, statement: object, key: OwnKey): Envelope {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, dsse.preAuthEncoding(typeOf(kind), payload), key.privateKey);
  return {
    payloadType: typeOf(kind),
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.publicKey, sig: sig.toString('base64') }],
  };
}

/** What a statement says and who of `keys` signed it; undefined when nobody of them did. Never throws. */
export function opened(
  kind: Kind,
  envelope: unknown,
  keys: readonly PublicKey[],
): { statement: unknown; key: PublicKey } | undefined {
  const read = v.safeParse(envelopeSchema, envelope);
  if (!read.success || read.output.payloadType !== typeOf(kind)) return undefined;
  const payload = Buffer.from(read.output.payload, 'base64');
  const signed = dsse.preAuthEncoding(typeOf(kind), payload);
  for (const { keyid, sig } of read.output.signatures) {
    // The name of a key chooses among those that may sign; it proves nothing by itself.
    const key = keys.find((one) => one === keyid);
    if (!key || !verify(null, signed, keyObjectOf(key), Buffer.from(sig, 'base64'))) continue;
    const statement = parsed(payload.toString());
    return statement === undefined ? undefined : { statement, key };
  }
  return undefined;
}

/** JSON, or undefined. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

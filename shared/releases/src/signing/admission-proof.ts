import * as v from 'valibot';
import { type Envelope, opened, parsed, sealed } from './envelope.ts';
import type { OwnKey } from './keys.ts';
import { type Owners, ownersOf } from './owners.ts';

const proofSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** Integrity of the build's record, which has that of every file. */
  build: v.string(),
  /** Where it was looked at. */
  looks: v.array(v.picklist(['server', 'browser'])),
});
/** Which very build admission looked at, and where. */
export type AdmissionProof = v.InferOutput<typeof proofSchema>;
export type Look = AdmissionProof['looks'][number];

/** Where it lies in a storage. */
export const proofFile = (name: string, version: string): string => `admissions/${name}/${version}.json`;

export const signProof = (proof: AdmissionProof, key: OwnKey): Envelope =>
  sealed('admission', v.parse(proofSchema, proof), key);

/** Where this very build was looked at; nowhere, when no owner of it says so. */
export function verifiedLooks(
  text: string | undefined,
  { name, version, build }: Omit<AdmissionProof, 'looks'>,
  owners: Owners,
): readonly Look[] {
  const read = v.safeParse(proofSchema, opened('admission', parsed(text), ownersOf(owners, name))?.statement);
  if (!read.success) return [];
  const proof = read.output;
  return proof.name === name && proof.version === version && proof.build === build ? proof.looks : [];
}

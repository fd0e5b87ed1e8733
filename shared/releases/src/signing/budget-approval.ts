import { SHELL } from '@msl/federation/registry.ts';
import * as v from 'valibot';
import { type Envelope, opened, parsed, sealed } from './envelope.ts';
import { type OwnKey, type PublicKey, shortKey } from './keys.ts';
import { type Owners, ownersOf } from './owners.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const approvalSchema = v.object({ remote: v.string(), scripts: bytes, styles: bytes });
/** How much a remote may load at most, as the shell's team agreed. */
export type BudgetApproval = v.InferOutput<typeof approvalSchema>;

/** Where it lies in a storage. */
export const approvalFile = (remote: string): string => `approvals/${remote}.json`;

/** Throws when the key is none of the shell's owners. */
export function signApproval(approval: BudgetApproval, owners: Owners, key: OwnKey): Envelope {
  if (!ownersOf(owners, SHELL).includes(key.publicKey))
    throw new Error(
      `${shortKey(key.publicKey)} is no key of the shell’s team, who agree on budgets: ask one of them to type this`,
    );
  return sealed('budget', v.parse(approvalSchema, approval), key);
}

/** Undefined when nobody of the shell's owners signed it, or when it is about another remote. */
export function verifiedApproval(
  text: string | undefined,
  remote: string,
  owners: Owners,
): BudgetApproval | undefined {
  const keys: PublicKey[] = ownersOf(owners, SHELL);
  const read = v.safeParse(approvalSchema, opened('budget', parsed(text), keys)?.statement);
  return read.success && read.output.remote === remote ? read.output : undefined;
}

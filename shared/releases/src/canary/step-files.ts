import type { ShellEntry } from '@msl/federation/registry.ts';

/** Where everything about canaries lies in a storage, and what edges count beside. */
export const CANARIES = 'canary';

/** Where edges write what they counted of the present step; undefined for what is no canary that they judge. */
export function stepOf(
  name: string,
  { metadata, deployment: { plan, stepAt, traffic } }: Pick<ShellEntry, 'metadata' | 'deployment'>,
): string | undefined {
  return plan && stepAt
    ? `${CANARIES}/${name}/${metadata.version}/${Date.parse(stepAt)}-${traffic}`
    : undefined;
}

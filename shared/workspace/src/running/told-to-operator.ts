import { StoreCopyError } from '@msl/api/db/store-copy.ts';
import { toldAtStart } from '@msl/api/told-at-start.ts';
import { BuildFault } from '@msl/releases/publish/build-fault.ts';
import { NothingReleased } from '@msl/releases/registry/require-released.ts';
import { SpoiltRegistry } from '@msl/releases/registry/stored-registry.ts';
import { UnknownRoot } from '@msl/releases/signing/known-root.ts';
import { BucketFault } from '@msl/releases/storage/bucket-fault.ts';
import { EdgeConfigError } from '@msl/shell/server/config/edge.config.ts';

/** What the person who typed can mend. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const KNOWN = [
  ...[OperatorError, EdgeConfigError, NothingReleased, SpoiltRegistry, UnknownRoot],
  ...[BuildFault, BucketFault, StoreCopyError],
];

/**
 * What stands in the way, in a sentence that says where to mend it; undefined for what nobody foresaw. The settings named are those
 * that `env` has.
 */
export const toldToOperator = (error: unknown, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  KNOWN.some((known) => error instanceof known) ? (error as Error).message : toldAtStart(error, env);

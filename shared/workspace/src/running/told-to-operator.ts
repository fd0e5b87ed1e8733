import { ConfigError } from '@msl/api/config.ts';
import { isConnectionLost } from '@msl/api/db/connection-lost.ts';
import { FolderInUse } from '@msl/api/db/directory-lock.ts';
import { StoreCopyError } from '@msl/api/db/store-copy.ts';
import { NothingReleased } from '@msl/releases/registry/require-released.ts';
import { SpoiltRegistry } from '@msl/releases/registry/stored-registry.ts';
import { EdgeConfigError } from '@msl/shell/server/edge.config.ts';

/** What the person who typed can mend. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const KNOWN = [
  ...[OperatorError, ConfigError, EdgeConfigError, FolderInUse, NothingReleased, SpoiltRegistry],
  StoreCopyError,
];

/** What stands in the way, in a sentence that says where to mend it; undefined for what nobody foresaw. */
export function toldToOperator(error: unknown): string | undefined {
  if (KNOWN.some((known) => error instanceof known)) return (error as Error).message;
  if (!isConnectionLost(error)) return undefined;
  // Several addresses of one name were tried: their faults have no message of their own.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return `${(first as Error).message}: nothing that takes writes answers there. DATABASE_URL says where the database is`;
}

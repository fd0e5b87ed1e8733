import { wordsOf } from './words-of.ts';

/** `timeout`: no answer in time; `load`: a file is missing or broken; `render`: its component threw. */
export type RemoteFailure = 'timeout' | 'load' | 'render';

/** Something of a remote failed; the message names the remote and its version (the runtime's own do not). */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;
  readonly version: string;
  readonly kind: RemoteFailure;

  constructor(remote: string, version: string, kind: RemoteFailure, cause: unknown) {
    super(`remote ${remote} ${version} failed (${kind}): ${wordsOf(cause)}`, { cause });
    this.remote = remote;
    this.version = version;
    this.kind = kind;
  }
}

/** Where a version's files lie: the first that a stack or a file's name mentions is where something was thrown. */
export const FOLDER = /\/remotes\/([^/]+)\/([^/]+)\//;

/** The name of the remote where something was thrown. */
export const remoteIn = (thrown: unknown): string | undefined => FOLDER.exec(wordsOf(thrown, 'stack'))?.[1];

/** Of the version that its stack names; without one, of the one that stands there. */
export function remoteErrorOf(thrown: unknown, standing: { name: string; version: string }): RemoteError {
  if (thrown instanceof RemoteError) return thrown;
  const [, name = standing.name, version = standing.version] = FOLDER.exec(wordsOf(thrown, 'stack')) ?? [];
  return new RemoteError(name, version, 'render', thrown);
}

/** A version that the store does not have, or does not show; as the cookie of a link says it, which may be anything. */
export class NoSuchVersion extends Error {
  override readonly name = 'NoSuchVersion';
  readonly remote: string;
  readonly version: string;
  constructor(remote: string, version = '') {
    super(`the store has no ${remote} ${version}: it was not published, not admitted, or is gone`);
    this.remote = remote;
    this.version = version;
  }
}

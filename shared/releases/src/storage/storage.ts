/** A stored file and the tag of this very content: a later write may ask that nothing changed since. */
export type Stored = { content: Buffer; tag: string };

/**
 * Where published files and the registry lie: a folder, or a bucket that speaks S3. Keys are paths without a slash at
 * the start (`remotes/mfe-cart/1.0.0/remoteEntry.js`).
 */
export type Storage = {
  /** For messages: the folder, or `s3://bucket/prefix`. */
  readonly where: string;
  read: (key: string) => Promise<Stored | undefined>;
  /** Like `read`, but costs nothing while the content still has this tag. */
  readIfChanged: (key: string, tag: string | undefined) => Promise<Stored | 'same' | undefined>;
  /** Every key below a folder. */
  list: (folder: string) => Promise<string[]>;
  /** Names that stand directly in a folder. */
  names: (folder: string) => Promise<string[]>;
  /**
   * Readers see the old content or the new one. With `expected` (a tag, or null for « nothing there ») only if that
   * is still so: false says that somebody else was first, and nothing was written.
   */
  write: (key: string, content: string, expected?: string | null) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Everything below a key; the statement of a build first, so that what is left of it counts for nobody. */
  removeFolder: (key: string) => Promise<void>;
  /**
   * Signs a build's folder with the key of this machine and copies it under a key; it is there whole, `build.json` last, or
   * it is not there. Of what is there already nothing is written over; it gets a signature when it has none.
   */
  place: (buildDir: string, key: string) => Promise<void>;
  /** The same for a folder that is signed already: not a byte of it changes. */
  placeSigned: (buildDir: string, key: string) => Promise<void>;
};

import type { BuildRecord } from '@msl/federation/build-record.ts';
import { createBuildReader } from '@msl/releases/confined/compiled.ts';
import type { Code } from '@msl/releases/confined/wire.ts';
import type { SignedFiles } from './signed-files.ts';

/** Where a build lies in the store (`/remotes/mfe-cart/1.0.0`), and what it says of its files. */
export type Build = { base: string; record: BuildRecord };

const SERVER_FILE = 'server/server.js';

export const hasServerBuild = ({ files }: BuildRecord): boolean => files[SERVER_FILE] !== undefined;

const read = createBuildReader();

/** The server build of a published version, as text: it is never evaluated here. Rejects when it is not what was signed. */
export async function readServerBuild(files: SignedFiles, key: string, { base }: Build): Promise<Code> {
  const content = await files.readLater(base.slice(1), SERVER_FILE);
  if (!content) throw new Error(`${base}/${SERVER_FILE} is not as an owner signed it`);
  return read(content, { key, file: `${base}/${SERVER_FILE}` });
}

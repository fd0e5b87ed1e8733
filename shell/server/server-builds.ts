import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { hasIntegrity } from '@msl/federation-build/integrity.ts';
import type { Code } from '@msl/releases/confined/wire.ts';

/** Where a build lies in the store (`/remotes/mfe-cart/1.0.0`), and what it says of its files. */
export type Build = { base: string; record: BuildRecord };

const SERVER_FILE = 'server/server.js';

export const hasServerBuild = ({ files }: BuildRecord): boolean => files[SERVER_FILE] !== undefined;

/** The server build of a published version, as text: it is never evaluated here. Rejects when it is not what was built. */
export async function readServerBuild(storeDir: string, key: string, { base, record }: Build): Promise<Code> {
  const file = path.join(storeDir, base, SERVER_FILE);
  const code = await readFile(file);
  if (!hasIntegrity(code, record.files[SERVER_FILE]?.integrity))
    throw new Error(`${file} is not what was built`);
  return { key, file: `${base}/${SERVER_FILE}`, code: code.toString() };
}

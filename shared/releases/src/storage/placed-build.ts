import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';

export function readRecord(dir: string): BuildRecord {
  return JSON.parse(readFileSync(path.join(dir, 'build.json'), 'utf8'));
}

/** What is published never changes: the same content again is fine, another under the same version is refused. */
export function placedAlready(published: Buffer, buildDir: string): void {
  const record = readRecord(buildDir);
  if (sameContent(JSON.parse(published.toString()), record)) return;
  throw new Error(
    `${record.name} ${record.version} is already published with another content: published files never change, so build a new version`,
  );
}

function sameContent(one: BuildRecord, other: BuildRecord): boolean {
  const marks = (record: BuildRecord) =>
    JSON.stringify(Object.entries(record.files).map(([name, { integrity }]) => [name, integrity]));
  return marks(one) === marks(other);
}

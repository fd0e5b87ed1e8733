import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@msl/contracts/locale.ts';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { prove } from '@msl/releases/admission/looks.ts';
import { readRegistry } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import type { Store } from '@msl/releases/storage/store.ts';

export type Change = {
  texts?: (json: string) => string;
  /** In place of what renders its pages. */
  server?: string;
  /** Nobody looked at it: it is published, and no more. */
  unseen?: true;
};

/** The version of a remote that visitors get. */
export function liveIn(store: Store, name: string): string {
  const [entry] = readRegistry(store.dir).microFrontends[name] ?? [];
  if (!entry) throw new Error(`${name} is not released`);
  return entry.metadata.version;
}

/** Publishes a version of a remote once more as another one, with a change; visitors notice nothing. */
export async function publishAgain(
  store: Store,
  { name, from, version }: { name: string; from: string; version: string },
  { texts, server, unseen }: Change,
): Promise<void> {
  const target = store.remoteDir(name, version);
  cpSync(store.remoteDir(name, from), target, { recursive: true });
  const record = JSON.parse(readFileSync(path.join(target, 'build.json'), 'utf8'));
  for (const locale of texts ? locales : []) {
    const file = path.join(target, `locales/${locale}.json`);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, texts?.(before) ?? before);
  }
  if (server !== undefined) {
    writeFileSync(path.join(target, 'server/server.js'), server);
    record.files['server/server.js'].integrity = integrityOf(server);
  }
  writeFileSync(path.join(target, 'build.json'), JSON.stringify({ ...record, version }));
  signBuild(target);
  if (!unseen) await prove(store, { name, version }, ['server', 'browser']);
}

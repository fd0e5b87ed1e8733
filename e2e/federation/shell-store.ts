import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { defaultEntry } from '@msl/federation/registry.ts';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { readRegistry } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { openOwnEdge } from '../support/own-edge.ts';

/** What is put before the main script of a shell, or made of it; `undefined` takes the script away. */
export type Change = string | ((code: string) => string) | undefined;

/** An edge of its own over a copy of the published builds, in which shells with a change can be published. */
export async function startShellStore() {
  const { dir, store, url, close } = await openOwnEdge('shell-store');
  const good = defaultEntry(readRegistry(dir).shell)?.metadata.version ?? '';
  return {
    ...{ url, store, good, close },
    publish: (version: string, change: Change) => {
      const folder = store.shellDir(version);
      cpSync(store.shellDir(good), folder, { recursive: true });
      const build = path.join(folder, 'build.json');
      const record: BuildRecord = JSON.parse(readFileSync(build, 'utf8'));
      const main = path.join(folder, record.entry);
      for (const sibling of ['.br', '.gz']) rmSync(main + sibling, { force: true });
      const before = readFileSync(main, 'utf8');
      const code = typeof change === 'function' ? change(before) : `${change ?? ''}\n${before}`;
      const file = record.files[record.entry];
      if (!file) throw new Error('the shell has no main script');
      record.files[record.entry] = { ...file, integrity: integrityOf(code) };
      writeFileSync(main, code);
      writeFileSync(build, JSON.stringify({ ...record, version }));
      signBuild(folder);
      if (change === undefined) rmSync(main);
    },
  };
}
export type ShellStore = Awaited<ReturnType<typeof startShellStore>>;

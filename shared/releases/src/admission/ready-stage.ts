import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { buildHarness } from '@msl/harness/build-harness.ts';
import type { HarnessBuild } from '@msl/harness/built-files.ts';
import { ownFolder } from '../machine/own-folder.ts';

/** The stage is the same until the shared packages change: it is built once for each state of theirs. */
export async function readyStage(): Promise<HarnessBuild> {
  const harness = path.dirname(createRequire(import.meta.filename).resolve('@msl/harness/package.json'));
  const kept = path.join(WORKSPACE, '.cache/stages', inputVersion(WORKSPACE, harness));
  const list = path.join(kept, 'stage.json');
  if (existsSync(list)) return { ...JSON.parse(readFileSync(list, 'utf8')), dir: kept };
  mkdirSync(path.dirname(kept), { recursive: true });
  const { dir, remove } = ownFolder(path.join(path.dirname(kept), '.new-'));
  try {
    const { dir: _, ...pages } = await buildHarness(dir);
    writeFileSync(path.join(dir, 'stage.json'), JSON.stringify(pages));
    const others = readdirSync(path.dirname(kept)).filter((name) => !name.startsWith('.'));
    for (const old of others) rmSync(path.join(path.dirname(kept), old), { recursive: true, force: true });
    renameSync(dir, kept);
    return { ...pages, dir: kept };
  } finally {
    remove();
  }
}

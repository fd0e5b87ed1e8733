import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HarnessBuild } from '@msl/harness/built-files.ts';
import type { StoreServerOptions } from '@msl/shell/server/store-server.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Stage = Pick<StoreServerOptions, 'stage'>;

const folderOf = (env: Env) => resolve(env.STAGE_DIR || '.cache/stage');

/** Loaded where there is a stage: never in production. */
async function stageOf(build: HarnessBuild): Promise<Stage> {
  const { createHarness } = await import('@msl/harness/harness-server.ts');
  return { stage: (storeUrl) => createHarness({ storeUrl, build }) };
}

/** The stage that a store shows itself, from the present sources; none in production. */
export async function buildOwnStage(env: Env): Promise<Stage & { built: boolean }> {
  if (env.APP_ENV === 'production') return { built: false };
  const { keptHarnessBuild } = await import('@msl/harness/kept-build.ts');
  const { build, built } = await keptHarnessBuild(folderOf(env));
  return { ...(await stageOf(build)), built };
}

/** The same where nothing is built: the one that lies in `STAGE_DIR`, if any. */
export async function findOwnStage(env: Env): Promise<Stage> {
  // Where no stage lies, its package may be missing too.
  if (env.APP_ENV === 'production' || !existsSync(folderOf(env))) return {};
  const { readHarnessBuild } = await import('@msl/harness/kept-build.ts');
  const build = readHarnessBuild(folderOf(env));
  return build ? stageOf(build) : {};
}

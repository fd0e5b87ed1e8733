import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HarnessBuild } from '@msl/harness/built-files.ts';
import type { StoreServerOptions } from '@msl/shell/server/store-server.ts';

import { OperatorError } from './told-to-operator.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Stage = Pick<StoreServerOptions, 'stage'>;

const folderOf = (env: Env) => resolve(env.STAGE_DIR || '.cache/stage');

/** Loaded where there is a stage: in production only where people have keys to it. */
async function stageOf(build: HarnessBuild): Promise<Stage> {
  const { createHarness } = await import('@msl/harness/harness-server.ts');
  return {
    stage: ({ url, versionsOf }) =>
      createHarness({ storeUrl: url, build, ...(versionsOf && { production: { versionsOf } }) }),
  };
}

/** The stage that a store shows itself, from the present sources; none in production. */
export async function buildOwnStage(env: Env): Promise<Stage & { built: boolean }> {
  if (env.APP_ENV === 'production') return { built: false };
  const { keptHarnessBuild } = await import('@msl/harness/kept-build.ts');
  const { build, built } = await keptHarnessBuild(folderOf(env));
  return { ...(await stageOf(build)), built };
}

/** The same where nothing is built: the one that lies in `STAGE_DIR`, if any. In production none without keys, and with keys it must lie there. */
export async function findOwnStage(env: Env): Promise<Stage> {
  const isProduction = env.APP_ENV === 'production';
  // Where no stage lies, its package may be missing too.
  if (isProduction && !env.STAGE_KEYS) return {};
  if (!existsSync(folderOf(env))) {
    if (isProduction)
      throw new OperatorError(`STAGE_KEYS opens a stage, and none lies in ${folderOf(env)}: set STAGE_DIR`);
    return {};
  }
  const { readHarnessBuild } = await import('@msl/harness/kept-build.ts');
  const build = readHarnessBuild(folderOf(env));
  return build ? stageOf(build) : {};
}

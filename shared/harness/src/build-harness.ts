import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltModule } from '@msl/federation/build-record.ts';
import { filesOf } from '@msl/federation-build/build/finish-build.ts';
import { baseConfig, type Mode } from '@msl/federation-build/webpack/base.webpack.ts';
import { runWebpack } from '@msl/federation-build/webpack/run-webpack.ts';
import { hostConfig } from '@msl/federation-build/webpack/shell.webpack.ts';
import { BUILD_RECORD, type HarnessBuild, type HarnessPage } from './built-files.ts';

const dir = path.join(import.meta.dirname, 'browser');
/** Without its ending: packed, this package is JavaScript. */
const page = (name: string) => path.join(dir, name, 'main');

/**
 * Builds the stage, which is a federation host like the shell, and the tester's controls around it, which are none. In
 * development the stage can take hot replacements of what stands on it.
 */
export async function buildHarness(outDir: string, mode: Mode = 'production'): Promise<HarnessBuild> {
  const stage = hostConfig({
    dir,
    outDir: path.join(outDir, 'stage'),
    mode,
    hot: mode === 'development',
    name: 'stage',
    entry: { main: page('stage') },
  });
  const controls = baseConfig({
    dir,
    outDir: path.join(outDir, 'controls'),
    mode,
    name: 'controls',
    uniqueName: 'msl_controls',
  });
  const stageStats = await runWebpack(stage);
  const controlsStats = await runWebpack({ ...controls, entry: { main: page('controls') } });
  const within = (folder: string, { scripts, styles }: BuiltModule): HarnessPage => ({
    scripts: scripts.map((file) => `${folder}/${file}`),
    styles: styles.map((file) => `${folder}/${file}`),
  });
  const pages = {
    stage: within('stage', filesOf(stageStats, 'main')),
    controls: within('controls', filesOf(controlsStats, 'main')),
  };
  writeFileSync(path.join(outDir, BUILD_RECORD), JSON.stringify(pages));
  return { dir: outDir, ...pages };
}

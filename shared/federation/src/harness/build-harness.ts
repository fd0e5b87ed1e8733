import path from 'node:path';
import { baseConfig, type Mode } from '../build/base.webpack.ts';
import { filesOf } from '../build/finish-build.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { hostConfig } from '../build/shell.webpack.ts';
import type { BuiltModule } from '../build-record.ts';

const dir = path.join(import.meta.dirname, 'browser');
const page = (name: string) => path.join(dir, name, 'main.tsx');

/** What one of the harness's two pages asks for, relative to the folder that it was built into. */
export type HarnessPage = BuiltModule;
export type HarnessBuild = { dir: string; stage: HarnessPage; bench: HarnessPage };

/** The stage's configuration: a host like the shell, for the development server too. */
export const stageConfig = (outDir: string, mode: Mode, hot = false) =>
  hostConfig({ dir, outDir, mode, hot, name: 'stage', entry: { main: page('stage') } });

/** Builds the stage, which is a federation host, and the tester's bench around it, which is none. */
export async function buildHarness(outDir: string, mode: Mode = 'production'): Promise<HarnessBuild> {
  const bench = baseConfig({
    dir,
    outDir: path.join(outDir, 'bench'),
    mode,
    name: 'bench',
    uniqueName: 'msl_bench',
  });
  const stageStats = await runWebpack(stageConfig(path.join(outDir, 'stage'), mode));
  const benchStats = await runWebpack({ ...bench, entry: { main: page('bench') } });
  const within = (folder: string, { scripts, styles }: BuiltModule): HarnessPage => ({
    scripts: scripts.map((file) => `${folder}/${file}`),
    styles: styles.map((file) => `${folder}/${file}`),
  });
  return {
    dir: outDir,
    stage: within('stage', filesOf(stageStats, 'main')),
    bench: within('bench', filesOf(benchStats, 'main')),
  };
}

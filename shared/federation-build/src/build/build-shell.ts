import path from 'node:path';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { hasServerPart, shellServerConfig } from '../webpack/server.webpack.ts';
import { type ShellOptions, shellConfig } from '../webpack/shell.webpack.ts';
import { SHARED_LOCALES } from '../workspace-remotes.ts';
import { writeLicences } from './build-licences.ts';
import { filesOf, finishBuild } from './finish-build.ts';
import { writeHostFile } from './host-file.ts';
import { lazyModulesOf } from './lazy-modules.ts';
import { shellTexts, writeLocales } from './locale-files.ts';

/** Builds the shell's browser part into `outDir`, which the edge serves as it stands. */
export async function buildShell(options: ShellOptions & { version: string }): Promise<BuildRecord> {
  const { dir, outDir, version, mode } = options;
  const rendering = hasServerPart(dir) ? [shellServerConfig({ dir, outDir, mode, name: 'shell' })] : [];
  const stats = await runWebpack(shellConfig(options), ...rendering);
  writeLocales(dir, outDir, (locale) => shellTexts(dir, SHARED_LOCALES, locale));
  writeHostFile(dir, outDir);
  writeLicences(outDir, stats);
  const main = filesOf(stats, 'main');
  const entry = main.scripts.at(-1);
  if (!entry) throw new Error(`${dir}: the build has no main script`);
  return finishBuild(
    outDir,
    {
      name: 'shell',
      version,
      mode,
      global: '',
      entry,
      modules: { main },
      lazy: lazyModulesOf(stats, path.join(dir, 'src')),
    },
    { compress: mode === 'production' },
  );
}

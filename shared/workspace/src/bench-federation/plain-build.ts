import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord, BuiltModule } from '@msl/federation/build-record.ts';
import { filesOf, finishBuild } from '@msl/federation-build/build/finish-build.ts';
import { lazyModulesOf } from '@msl/federation-build/build/lazy-modules.ts';
import { shellTexts, writeLocales } from '@msl/federation-build/build/locale-files.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { baseConfig } from '@msl/federation-build/webpack/base.webpack.ts';
import { exposedModules } from '@msl/federation-build/webpack/remote.webpack.ts';
import { runWebpack } from '@msl/federation-build/webpack/run-webpack.ts';
import { shellServerConfig } from '@msl/federation-build/webpack/server.webpack.ts';
import { SHARED_LOCALES, SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import webpack from 'webpack';

export type PlainBuild = {
  record: BuildRecord;
  /** Files of each route and slot, by `<remote> <module>`. */
  modules: Record<string, BuiltModule>;
};

/**
 * The same sources as one application with route splitting and no federation: the one file that talks to the
 * federation runtime is replaced by `import()` of every remote's modules. Facades are not needed here, the
 * compiler sees the whole program and shakes the libraries itself. Its server build is the shell's.
 */
export async function buildPlain(outDir: string, version: string): Promise<PlainBuild> {
  const chunks = remoteModules();
  const source = writeModuleSource(path.join(outDir, '..', 'plain-source.ts'), chunks);
  const base = baseConfig({
    dir: SHELL_DIR,
    outDir,
    mode: 'production',
    name: 'shell',
    uniqueName: 'msl_plain',
    variant: 'plain',
  });
  const browser = {
    ...base,
    entry: { main: path.join(SHELL_DIR, 'src/main.tsx') },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/federated-source\.ts$/, source),
    ],
  };
  const server = shellServerConfig({ dir: SHELL_DIR, outDir, mode: 'production', name: 'shell' });
  const stats = await runWebpack(browser, server);
  writeLocales(SHELL_DIR, outDir, (locale) => shellTexts(SHELL_DIR, SHARED_LOCALES, locale));
  const main = filesOf(stats, 'main');
  const entry = main.scripts.at(-1);
  if (!entry) throw new Error('the plain build has no main script');
  const record = await finishBuild(outDir, {
    name: 'shell',
    version,
    mode: 'production',
    global: '',
    entry,
    modules: { main },
    lazy: lazyModulesOf(stats, path.join(SHELL_DIR, 'src')),
  });
  const modules = chunks.map(({ key, chunk }) => [key, filesOf(stats, chunk)]);
  return { record, modules: Object.fromEntries(modules) };
}

type RemoteChunk = { key: string; chunk: string; file: string };

function remoteModules(): RemoteChunk[] {
  return [...workspaceRemotes()].flatMap(([name, dir]) =>
    Object.entries(exposedModules(readRemoteManifest(dir), dir)).map(([module, file]) => ({
      key: `${name} ${module}`,
      chunk: `${name}-${module.slice(2)}`,
      file: path.join(dir, file),
    })),
  );
}

function writeModuleSource(file: string, chunks: readonly RemoteChunk[]): string {
  const cases = chunks.map(
    ({ key, chunk, file: from }) =>
      `  ${JSON.stringify(key)}: () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(from)}),`,
  );
  const code = [
    `const modules = {\n${cases.join('\n')}\n};`,
    'export const createFederatedSource = () => ({',
    "  load: (remote, module) => modules[remote.name + ' ' + module](),",
    '  forget: () => {},',
    '});',
  ];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${code.join('\n')}\n`);
  return file;
}

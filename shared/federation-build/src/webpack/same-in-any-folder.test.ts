import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { aRemoteManifest, aTemporaryFolder } from '../testing/a-built-remote.ts';
import { remoteConfig } from './remote.webpack.ts';
import { runWebpack } from './run-webpack.ts';
import { hostConfig } from './shell.webpack.ts';

/** The sources of a host in a folder of its own, built; it brings two modules that it shares. */
async function buildHost() {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  for (const name of ['one', 'two'])
    writeFileSync(path.join(dir, `src/${name}.ts`), `export const word = 'Panier ${name}';`);
  writeFileSync(path.join(dir, 'src/main.ts'), "import { word } from './one.ts';\ndocument.title = word;");
  const outDir = path.join(dir, 'dist');
  const entry = { main: path.join(dir, 'src/main.ts') };
  const config = hostConfig({ dir, outDir, mode: 'production', name: 'host', entry, sharing: false });
  const shared = (name: string) => ({
    ...{ import: path.join(dir, `src/${name}.ts`), version: '1.0.0', requiredVersion: false as const },
    ...{ eager: true, singleton: true },
  });
  // In the place of the host's own, which shares what this folder does not have.
  config.plugins?.pop();
  config.plugins?.push(
    new ModuleFederationPlugin({
      ...{ name: 'msl_host', shared: { one: shared('one'), two: shared('two') } },
      ...{ dts: false, dev: false, manifest: false },
    }),
  );
  const stats = await runWebpack(config);
  return { dir, modules: stats.toJson({ all: false, modules: true, ids: true }).modules ?? [] };
}

test('what a host shares has the same ids in any folder', async () => {
  const ids = async () => {
    const { dir, modules } = await buildHost();
    const shared = modules.filter(({ identifier = '' }) => /^provide module/.test(identifier));
    return shared.map(({ id, identifier = '' }) => `${id} ${identifier.replaceAll(dir, '')}`).sort();
  };
  const one = await ids();
  expect(one).toHaveLength(2);
  expect(await ids()).toEqual(one);
});

/** The sources of a remote in a folder of its own, built. */
async function build() {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(aRemoteManifest()));
  writeFileSync(path.join(dir, 'src/list.ts'), 'export const list = ["Panier", "Basket"];');
  const app = "import { list } from './list.ts';\nexport default () => list.map((word) => word.length);";
  writeFileSync(path.join(dir, 'src/app.tsx'), app);
  const outDir = path.join(dir, 'dist');
  const stats = await runWebpack(remoteConfig({ dir, outDir, version: '1.0.0', mode: 'production' }));
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|map)$/.test(name),
  );
  const files = Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(path.join(outDir, name), 'utf8')]),
  );
  return { dir, files, modules: stats.toJson({ all: false, modules: true, ids: true }).modules ?? [] };
}

test('one commit has the same bytes in any folder, whatever paths the federation makes names of', async () => {
  const [one, other] = [await build(), await build()];
  expect(Object.keys(one.files).length).toBeGreaterThan(3);
  expect(other.files).toEqual(one.files);
  const all = Object.values(one.files).join('\n');
  expect(all).not.toContain(one.dir);
  expect(all).not.toMatch(/\.federation\/entry\.\w{8}/);
  // Each of the two has an id of its own.
  const named = (start: RegExp) =>
    one.modules.filter(({ identifier = '' }) => start.test(identifier)).map(({ id }) => id);
  expect(named(/^container entry /)).toEqual([0]);
  expect(named(/^(?!container).*\.federation/)).toEqual([1]);
});

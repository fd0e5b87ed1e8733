import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NpmRegistry, startNpmRegistry } from '../testing/npm-registry.ts';
import { run } from './child-process.ts';
import { pack } from './pack-packages.ts';
import { publishPackages, requireLogin } from './publish-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const npmrc = join(folder, 'npmrc');
let registry: NpmRegistry;

beforeAll(async () => {
  registry = await startNpmRegistry();
  writeFileSync(npmrc, `${registry.url.replace('http:', '')}:_authToken=${registry.token}\n`);
});
afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true });
});

/** A package as it is packed, of some content; its changelog tells of all these versions. */
const aPackage = (name: string, version: string, content: string, needs: Record<string, string> = {}) => {
  const dir = join(folder, 'shared', name);
  mkdirSync(dir, { recursive: true });
  const manifest = { name: `@msl/${name}`, version, dependencies: needs };
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(dir, 'index.js'), content);
  writeFileSync(join(dir, 'CHANGELOG.md'), '# Changes\n\n## 0.1.1\n\n- More.\n\n## 0.1.0\n\n- All.\n');
  return pack(dir, folder);
};
const both = async (uiVersion: string, ui: string, panelsVersion = uiVersion) => [
  await aPackage('ui', uiVersion, ui),
  await aPackage('panels', panelsVersion, 'the same', { '@msl/ui': `^${uiVersion}` }),
];
const publish = async (packed: Awaited<ReturnType<typeof both>>) => {
  const env = { npm_config_userconfig: npmrc };
  const done = await publishPackages(packed, { registry: registry.url, env, changelogs: folder });
  const named = (list: typeof packed) => list.map(({ name, version }) => `${name}@${version}`);
  return { published: named(done.published), unchanged: named(done.unchanged) };
};

test('a version goes into the registry once, is found there, and changed bytes ask for another version of all that lean on them', async () => {
  expect(await publish(await both('0.1.0', 'one'))).toEqual({
    published: ['@msl/ui@0.1.0', '@msl/panels@0.1.0'],
    unchanged: [],
  });
  expect(await publish(await both('0.1.0', 'one'))).toEqual({
    published: [],
    unchanged: ['@msl/ui@0.1.0', '@msl/panels@0.1.0'],
  });

  const changed = publish(await both('0.1.0', 'two'));
  await expect(changed).rejects.toThrow(/@msl\/ui 0\.1\.0 is there with other bytes.*shared\/ui/);
  await expect(changed).rejects.toThrow(/@msl\/panels 0\.1\.0 is there with other bytes/);

  expect((await publish(await both('0.1.1', 'two'))).published).toEqual([
    '@msl/ui@0.1.1',
    '@msl/panels@0.1.1',
  ]);
  const { stdout } = await run('npm', ['view', '@msl/panels', '--json', '--registry', registry.url]);
  expect(JSON.parse(stdout)).toMatchObject({ version: '0.1.1', dependencies: { '@msl/ui': '^0.1.1' } });
  const taken = await run('npm', ['pack', '@msl/panels', '--registry', registry.url, '--json'], {
    cwd: folder,
  });
  expect(Object.values(JSON.parse(taken.stdout))).toMatchObject([{ version: '0.1.1' }]);
});

test('a version of which no changelog tells is not published, nor is anything beside it', async () => {
  const packed = [await aPackage('ui', '0.1.2', 'three'), await aPackage('i18n', '0.1.0', 'all')];
  await expect(publish(packed)).rejects.toThrow('@msl/ui 0.1.2: shared/ui/CHANGELOG.md says nothing of it');
  const { stdout } = await run('npm', ['view', '@msl/i18n', '--json', '--registry', registry.url]);
  expect(stdout).toContain('E404');
});

test('whoever has no token publishes nothing', async () => {
  const packed = [await aPackage('harness', '0.1.0', 'all')];
  const options = { registry: registry.url, changelogs: folder, env: { npm_config_userconfig: '/dev/null' } };
  await expect(publishPackages(packed, options)).rejects.toThrow(/npm publish of @msl\//);
  await expect(requireLogin(options)).rejects.toThrow(`npm login --registry ${registry.url}`);
  await requireLogin({ registry: registry.url, env: { npm_config_userconfig: npmrc } });
});

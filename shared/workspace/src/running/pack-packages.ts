import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './child-process.ts';
import { outsideManifest } from './outside-manifest.ts';

/** What a remote in another repository is made of. */
const packages = [
  ...['contracts', 'platform', 'api-client', 'i18n', 'ui', 'panels', 'testing'],
  ...['federation', 'federation-build', 'harness', 'releases'],
];

/** Imports of packages keep their ending, which `exports` answers; a test's helper whose type names another package. */
const EXPECTED = /TS2877|TS2883/;

export type Packed = {
  name: string;
  version: string;
  /** The tarball, and what npm says of its bytes. */
  file: string;
  integrity: string;
  /** What of the packed packages it names in its manifest, or writes into one. */
  dependencies: string[];
};

type Manifest = {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/**
 * Packs the shared packages as npm does, one tarball each, into `outDir`: types stripped into JavaScript beside its
 * declarations, because Node strips none below node_modules; the same imports (`@msl/ui/button.tsx`) lead to them.
 */
export const packPackages = async (root: string, outDir: string): Promise<Packed[]> => {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const emitted = join(outDir, 'emitted');
  await emit(root, emitted);
  const versions = catalog(root);
  for (const name of packages) stage(root, join(emitted, 'shared', name), name, versions);
  // A remote's own repository begins with the versions of this very moment.
  writeFileSync(join(emitted, 'shared/releases', BEGINNING), outsideManifest(root, packages));
  const packed: Packed[] = [];
  for (const name of packages) packed.push(await pack(join(emitted, 'shared', name), outDir));
  rmSync(emitted, { recursive: true, force: true });
  return packed;
};

const BEGINNING = 'src/new-remote/outside/package.json.txt';

export const pack = async (folder: string, outDir: string): Promise<Packed> => {
  const { code, stdout, stderr } = await run('npm', ['pack', '--json', '--pack-destination', outDir], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`npm pack of ${folder}: ${stderr}`);
  const { name, version, filename, integrity } = saidOf(stdout);
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const written = existsSync(join(folder, BEGINNING)) ? packages.map((one) => `@msl/${one}`) : [];
  const dependencies = [...Object.keys(manifest.dependencies ?? {}), ...written];
  const file = join(outDir, filename.replace('@', '').replace('/', '-'));
  return { name, version, file, integrity, dependencies };
};

type Said = Pick<Packed, 'name' | 'version' | 'integrity'> & { filename: string };

/** npm gives a list, or an object by name. */
const saidOf = (json: string): Said => {
  const said: Said[] | Record<string, Said> = JSON.parse(json);
  const [one] = Object.values(said);
  if (!one) throw new Error(`npm pack said nothing: ${json}`);
  return one;
};

const emit = async (root: string, outDir: string): Promise<void> => {
  const config = join(root, 'node_modules', '.pack.json');
  const include = packages.map((name) => `../shared/${name}/src`);
  const compilerOptions = {
    ...{ noEmit: false, outDir, rootDir: '..', declaration: true, rewriteRelativeImportExtensions: true },
    types: ['node', 'jest'],
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions,
      include,
      exclude: ['../**/*.test.ts', '../**/*.test.tsx'],
    }),
  );
  const { stdout } = await run('tsc', ['-p', config, '--pretty', 'false'], { cwd: root });
  rmSync(config, { force: true });
  const faults = stdout.split('\n').filter((line) => /error TS/.test(line) && !EXPECTED.test(line));
  if (faults.length > 0) throw new Error(`the packages do not compile:\n${faults.join('\n')}`);
};

/** Beside the compiled code: styles, texts, pictures; a manifest with real versions; README and changelog. */
const stage = (root: string, target: string, name: string, versions: Map<string, string>): void => {
  const source = join(root, 'shared', name);
  cpSync(join(source, 'src'), join(target, 'src'), {
    recursive: true,
    filter: (file) => !/node_modules|(?<!\.d)\.tsx?$/.test(relative(source, file)),
  });
  if (existsSync(join(source, 'jest')))
    cpSync(join(source, 'jest'), join(target, 'jest'), { recursive: true });
  for (const file of ['README.md', 'CHANGELOG.md']) {
    if (existsSync(join(source, file))) cpSync(join(source, file), join(target, file));
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify(published(root, manifest, versions), null, 2)}\n`,
  );
};

const published = (root: string, manifest: Manifest, versions: Map<string, string>): Manifest => {
  const { private: _private, devDependencies: _tests, exports, dependencies = {}, ...rest } = manifest;
  const compiled = (file: string) => ({ types: `./src/${file}.d.ts`, default: `./src/${file}.js` });
  const main = exports['.'];
  const versionOf = (name: string, wanted: string) =>
    wanted.startsWith('workspace:')
      ? `^${JSON.parse(readFileSync(join(root, 'shared', name.replace('@msl/', ''), 'package.json'), 'utf8')).version}`
      : (versions.get(name) ?? wanted);
  return {
    ...rest,
    exports: {
      './package.json': './package.json',
      ...(typeof main === 'string' && { '.': compiled(main.replace(/^\.\/src\/|\.tsx?$/g, '')) }),
      ...(manifest.name === '@msl/testing' && { './jest/*': './jest/*' }),
      './*.d.ts': './src/*.d.ts',
      './*.tsx': compiled('*'),
      './*.ts': compiled('*'),
      './*': './src/*',
    },
    ...(manifest.name === '@msl/releases' && { bin: { mfe: './src/mfe-bin.js' } }),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, wanted]) => [name, versionOf(name, wanted)]),
    ),
  };
};

/** Versions of the workspace's catalog. */
const catalog = (root: string): Map<string, string> => {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const lines = /^catalog:\n([\s\S]*?)^\S/m.exec(`${text}\nend:`)?.[1] ?? '';
  const entries = [...lines.matchAll(/^ {2}'?([^':\s]+)'?: (\S+)$/gm)];
  return new Map(entries.map(([, name = '', version = '']) => [name, version]));
};

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Asked, reachedFiles } from './reached-files.ts';

/** Of the repository's root: what it says of itself, and what its own folders are found by. */
const OF_THE_ROOT = ['LICENSE', 'NOTICE', 'package.json', 'pnpm-workspace.yaml'];
/** For whoever compiles or debugs. */
const NOT_RUN = /\.(map|d\.[cm]?ts)$/;
const CODE = /\.(tsx?|md|snap)$/;
/** Beside code that production never loads. */
const NOT_PRODUCTION = /(?<!^shared)\/(testing|sandbox|seed|test|jest|gallery)\/|^shell\/src\/|\.test\./;

/**
 * What production runs, as a folder: the files of the workspace that it may load, their packages whole and linked as pnpm
 * linked them, nothing else. No compiler, no test, no sandbox.
 */
export const writeProductionTree = async (root: string, to: string): Promise<void> => {
  const { files, asked } = await reachedFiles(root);
  rmSync(to, { recursive: true, force: true });
  const owners = new Set([
    ...files.map(ownerOf),
    ...asked.flatMap(({ name }) => workspaceFolder(root, name)),
  ]);
  const copy = (file: string) => cpSync(join(root, file), join(to, file), { recursive: true });
  for (const file of [...OF_THE_ROOT, ...files]) copy(file);
  for (const owner of owners) for (const file of assetsOf(root, owner)) copy(file);
  const names = new Set(asked.map(({ name }) => name));
  const from = { root, to, isAsked: (name: string) => names.has(name) };
  for (const place of placesOf(root, owners, asked))
    bring(from, join(place.owner, 'node_modules', place.name));
};

const ownerOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('shared/') ? 2 : 1)
    .join('/');

const workspaceFolder = (root: string, name: string): string[] => {
  if (!name.startsWith('@msl/')) return [];
  const folder = name.replace('@msl/', '');
  return [existsSync(join(root, folder)) ? folder : `shared/${folder}`];
};

/** Migrations, texts, styles, pictures, manifests: whatever is read beside the code. */
const assetsOf = (root: string, owner: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', owner], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !CODE.test(file) && !NOT_PRODUCTION.test(file));

type Place = { readonly owner: string; readonly name: string };

/** Whoever asks has the package in its own folder; by way of another package's files, that one has it. */
const placesOf = (root: string, owners: ReadonlySet<string>, asked: readonly Asked[]): Place[] =>
  asked.map(({ by, name }) => {
    const owner = [ownerOf(by), ...owners].find((one) => existsSync(join(root, one, 'node_modules', name)));
    if (owner === undefined) throw new Error(`${by} asks for ${name}, which nobody in the image has`);
    return { owner, name };
  });

type Bringing = {
  readonly root: string;
  readonly to: string;
  /** By the workspace's own code. */
  readonly isAsked: (name: string) => boolean;
};

/** The link at `path`, what it leads to, and what that depends on, each at its place. */
const bring = (bringing: Bringing, path: string): void => {
  const { root, to } = bringing;
  if (existsSync(join(to, path)) || !existsSync(join(root, path))) return;
  mkdirSync(dirname(join(to, path)), { recursive: true });
  if (!lstatSync(join(root, path)).isSymbolicLink()) {
    cpSync(join(root, path), join(to, path), { recursive: true, filter: (file) => !NOT_RUN.test(file) });
    return;
  }
  symlinkSync(readlinkSync(join(root, path)), join(to, path));
  const real = relative(realpathSync(root), realpathSync(join(root, path)));
  if (!real.includes('node_modules')) return;
  bring(bringing, real);
  const beside = real.slice(0, real.lastIndexOf('node_modules/') + 'node_modules'.length);
  for (const name of neededBy(bringing, real)) bring(bringing, join(beside, name));
};

type Manifest = {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** Of peers that a package can do without, those that the store uses with it: a database's driver, not a compiler. */
const neededBy = ({ root, isAsked }: Bringing, folder: string): string[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const isOptional = (name: string) => manifest.peerDependenciesMeta?.[name]?.optional === true;
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => !isOptional(name) || isAsked(name),
  );
  const own = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  return [...own, ...peers].filter((name) => !name.startsWith('@types/'));
};

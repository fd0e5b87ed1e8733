import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** What a production process starts with, and what it starts itself. */
const ENTRIES = [
  'api/src/main.ts',
  'shell/server/main.ts',
  ...['serve', 'backup', 'restore'].map((name) => `shared/workspace/src/commands/${name}.ts`),
  'shared/releases/src/confined/worker/render-worker.mjs',
];

/** Loaded when they are needed, which production never does: the sandbox, builds, and what looks at a build in Chromium. */
const NEVER_LOADED = [
  /sandbox\/public\.ts$/,
  /^@msl\/stand-ins\//,
  /\/development\.ts$/,
  /\/mount(-shell)?\.ts$/,
];

/** Somebody asks for a package: with an import, or by its name for the place of its files. */
export type Asked = { readonly by: string; readonly name: string };
export type Reached = { readonly files: readonly string[]; readonly asked: readonly Asked[] };

/** The workspace's own files that production may load, by their paths in the repository, and the packages they ask for. */
export const reachedFiles = async (root: string): Promise<Reached> => {
  const imported: Asked[] = [];
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: ENTRIES, outdir: 'nowhere', write: false, metafile: true },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' },
    plugins: [following(root, imported)],
  });
  const files = Object.keys(metafile.inputs).sort();
  const named = files.flatMap((by) => namesIn(readFileSync(join(root, by), 'utf8'), by));
  return { files, asked: [...imported, ...named] };
};

const following = (root: string, asked: Asked[]): Plugin => ({
  name: 'files of the workspace',
  setup: (under) => {
    under.onResolve({ filter: /.*/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point') return undefined;
      const isLazy = kind === 'dynamic-import';
      if (isLazy && NEVER_LOADED.some((pattern) => pattern.test(path))) return { path, external: true };
      if (path.startsWith('.')) return undefined;
      if (path.startsWith('node:')) return { path, external: true };
      asked.push({ by: relative(root, importer), name: packageOf(path) });
      return path.startsWith('@msl/') ? undefined : { path, external: true };
    });
  },
});

/** `require.resolve('@expo-google-fonts/figtree/…')`: files of a package that are read, not run. */
const namesIn = (source: string, by: string): Asked[] =>
  [...source.matchAll(/resolve\('([@a-z][^']*\/[^']+)'\)/g)].map(([, path = '']) => ({
    by,
    name: packageOf(path),
  }));

const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

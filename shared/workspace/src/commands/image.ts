/**
 * `npm run image [-- --try]`: an OCI image of the store and one of PostgreSQL, from Debian's packages and npm's alone, made by
 * mmdebstrap and buildah. `--try` opens both with podman, as production and read-only, writes, kills, and looks again.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeProductionTree } from '../image/production-tree.ts';
import { tryImages } from '../image/try-images.ts';
import { run } from '../running/child-process.ts';
import { print, step } from '../running/terminal.ts';

const { values } = parseArgs({ options: { try: { type: 'boolean', default: false } } });
const root = process.cwd();
const recipes = join(root, 'docs/operations/containers');
const context = join(root, '.cache/image');
const DEBIAN = 'bookworm';

/** What Node needs to run, and the shell that sets limits for what renders pages. Nothing that could install anything. */
const STORE_NEEDS = [
  'base-files',
  'dash',
  'libatomic1',
  'libc6',
  'libgcc-s1',
  'libstdc++6',
  'netbase',
  'tzdata',
];
/** PostgreSQL's own compiler of queries is larger than all else, and our queries are short. */
const NOT_NEEDED = ['doc', 'man', 'locale', 'i18n'].map((name) => `/usr/share/${name}/*`);
const NO_COMPILER = ['libLLVM*', 'libz3*'].map((name) => `/usr/lib/*/${name}`);

mkdirSync(context, { recursive: true });
await step('files of production', () => writeProductionTree(root, join(context, 'app')));
await step('Debian of the store', () =>
  must('mmdebstrap', [
    ...['--variant=extract', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr'],
    // A link that the package would make at its installation.
    ...['--customize-hook=ln -sf dash "$1/bin/sh"', `--include=${STORE_NEEDS.join(',')}`],
    ...[DEBIAN, fresh('base.tar')],
  ]),
);
await step('Debian of PostgreSQL', () =>
  must('mmdebstrap', [
    ...['--variant=minbase', '--include=postgresql-15'],
    ...[...NOT_NEEDED, ...NO_COMPILER].map((path) => `--dpkgopt=path-exclude=${path}`),
    '--customize-hook=rm -r "$1/var/lib/postgresql/15" "$1/etc/postgresql/15"',
    ...[DEBIAN, fresh('postgres.tar')],
  ]),
);
copyFileSync(process.execPath, fresh('node'));
copyFileSync(join(recipes, 'start-postgres.sh'), fresh('start-postgres.sh'));
for (const [image, recipe] of [
  ['marche-sauve-legumes', 'store'],
  ['marche-sauve-legumes-postgres', 'postgres'],
] as const) {
  const file = join(recipes, `${recipe}.Containerfile`);
  await step(
    `image of ${recipe}`,
    () => must('buildah', ['build', '--quiet', '--format', 'oci', '--file', file, '--tag', image, context]),
    () => image,
  );
}
print(await must('buildah', ['images', '--filter', 'reference=marche-sauve-legumes*']));
if (values.try) await tryImages(join(root, '.cache/image-try'));

function fresh(name: string): string {
  const file = join(context, name);
  if (existsSync(file)) rmSync(file);
  return file;
}

async function must(program: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(program, args).catch(() => {
    throw new Error(`${program} is not here: apt-get install mmdebstrap buildah podman`);
  });
  if (code !== 0) throw new Error(`${program} ${args[0]}: ${stderr}${stdout}`);
  return stdout;
}

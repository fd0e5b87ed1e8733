import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileNamesGate } from '../gates/file-names.gate.ts';
import { frenchTypographyGate } from '../gates/french-typography.gate.ts';
import type { Check } from '../gates/gate.ts';
import { localeParityGate } from '../gates/locale-parity.gate.ts';
import { translationKeysGate } from '../gates/translation-keys.gate.ts';
import { typesGate } from '../gates/types.gate.ts';
import { sectionsOf } from '../newcomer/contributing.ts';
import type { Edit, Recipe } from '../newcomer/recipe.ts';
import { recipes } from '../newcomer/recipes.ts';
import { run } from '../running/child-process.ts';
import { runJest } from './jest.stage.ts';
import { add, runGate, type Stage, tallyOf } from './stage.ts';

const REMOTE = 'newcomer';
const gates = [typesGate, fileNamesGate, localeParityGate, translationKeysGate, frenchTypographyGate];
/** Beside their own: what knows pages, calls and mails already. */
const tests = {
  browser: [`mfe-${REMOTE}/`, 'mfe-cart/src/jobs', 'shared/panels/src/delivery/delivery-body'],
  node: [
    'door-code',
    'referrals-count',
    'letters/letters',
    'shell/server/(jobs|pages/host-pages)',
    'contracts/src/endpoints',
  ],
};

/**
 * Does on a copy of the tree what CONTRIBUTING.md says, and nothing else: a field, a page of the shell and of a remote, a
 * call, a mail, a remote. Each works, in the files that the document names, no more than it may take.
 */
export const newcomerStage: Stage = {
  name: 'newcomer',
  run: async ({ root }) => {
    const copy = await copyOf(root);
    try {
      const named = sectionsOf(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
      const done = recipes.flatMap((recipe) => follow(recipe, copy, named.get(recipe.section) ?? []));
      done.push(await generated(copy), await aRemote(copy));
      const checked = await Promise.all(gates.map((gate) => runGate(gate, copy)));
      const browser = await runJest(copy, { config: 'browser' }, tests.browser, undefined);
      const node = await runJest(copy, { config: 'node' }, tests.node, undefined);
      return add([tallyOf(done), ...checked, browser, node]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
};

/** The files of the tree as they are now, with links to what is installed. */
const copyOf = async (root: string): Promise<string> => {
  const copy = mkdtempSync(join(tmpdir(), 'newcomer-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const owner of new Set(files.filter((file) => file.endsWith('package.json')).map(dirname)))
    linkInstalled(join(root, owner), join(copy, owner));
  return copy;
};

/** Packages of the workspace are linked to by relative paths, which lead into the copy; the others stay where they are. */
const linkInstalled = (from: string, to: string) => {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return;
  for (const name of readdirSync(installed)) {
    const target = join(to, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    if (name === '.pnpm') symlinkSync(join(installed, name), target);
    else cpSync(join(installed, name), target, { recursive: true, verbatimSymlinks: true });
  }
};

const follow = (recipe: Recipe, copy: string, named: readonly RegExp[]): Check[] => {
  const opened = Object.keys(recipe.edits);
  const problems = [...Object.entries(recipe.edits), ...Object.entries(recipe.tests)].flatMap(
    ([file, edit]) => change(join(copy, file), edit).map((problem) => `${file}: ${problem}`),
  );
  const unnamed = opened.filter((file) => !named.some((pattern) => pattern.test(file)));
  return [
    { title: `${recipe.section}: can be added`, problems },
    { title: `${recipe.section}: CONTRIBUTING.md names every file`, problems: unnamed },
    {
      title: `${recipe.section}: takes ${opened.length} files, at most ${recipe.most}`,
      problems: opened.length > recipe.most ? opened : [],
    },
  ];
};

const change = (path: string, edit: Edit): string[] => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit(existsSync(path) ? readFileSync(path, 'utf8') : ''));
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
};

/** `pnpm --filter @msl/api db:generate`. */
const generated = async (copy: string): Promise<Check> => {
  const folder = join(copy, 'api/src/db/migrations');
  const written = () => readdirSync(folder).filter((file) => file.endsWith('.sql')).length;
  const before = written();
  const program = join(copy, 'api/node_modules/.bin/drizzle-kit');
  const { code, stdout, stderr } = await run(program, ['generate', '--name', 'newcomer'], {
    cwd: join(copy, 'api'),
  });
  sameInstant(join(folder, 'meta/_journal.json'));
  const problems = code === 0 && written() === before + 1 ? [] : [stdout, stderr];
  return { title: 'the next migration is written by the command', problems };
};

/** The tests of the API keep the dump of a migrated database: that of one run is then that of all. */
const sameInstant = (path: string) => {
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const [last, next] = journal.entries.slice(-2);
  next.when = last.when + 1;
  writeFileSync(path, JSON.stringify(journal));
};

const aRemote = async (copy: string): Promise<Check> => {
  // By a name with a dot at its beginning, too; not below what is installed, where millions lie.
  const everything = () =>
    globSync(['**', '**/.*', '**/.*/**'], { cwd: copy, exclude: (name) => name === 'node_modules' });
  const before = new Set(everything());
  const { code, stderr } = await run('node', ['shared/releases/src/mfe-bin.ts', 'new', REMOTE], {
    cwd: copy,
  });
  const elsewhere = everything().filter((file) => !before.has(file) && !file.startsWith(`mfe-${REMOTE}`));
  return {
    title: 'A remote: takes no file outside its folder',
    problems: [...(code === 0 ? [] : [stderr]), ...elsewhere],
  };
};

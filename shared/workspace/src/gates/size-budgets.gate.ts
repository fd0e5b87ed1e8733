import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, Gate } from './gate.ts';

/** What is needed of a build's `build.json` (see @msl/federation/build-record.ts). */
type BuildRecord = {
  readonly name: string;
  readonly entry: string;
  readonly modules: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  readonly files: Readonly<Record<string, { readonly brotliBytes: number }>>;
};

/** Bytes as sent (brotli) that a first visit loads: the shell's main, a remote's entry and its App, one of its slots. */
export type Budget = { readonly scripts: number; readonly styles: number };

/**
 * Budgets stand in shared/workspace/budgets.json, by the name of the remote or `shell`; the builds to weigh in the
 * folder of published builds. Each remote and the shell must have a budget, and each budget a build.
 */
export const sizeBudgetsGate = (storeDir: string): Gate => ({
  name: 'size budgets',
  check: async (root) => {
    const budgets: Record<string, Budget> = JSON.parse(
      readFileSync(join(root, 'shared/workspace/budgets.json'), 'utf8'),
    );
    const records = builds(storeDir);
    const names = [...new Set([...Object.keys(budgets), ...records.map(({ name }) => name)])].sort();
    return [
      { title: 'there are builds to weigh', problems: records.length === 0 ? [`none in ${storeDir}`] : [] },
      ...names.map((name) =>
        weigh(
          name,
          budgets[name] ?? ownBudget(join(root, name, 'remote.json')),
          records.filter((record) => record.name === name),
        ),
      ),
    ];
  },
});

const weigh = (name: string, budget: Budget | undefined, records: readonly BuildRecord[]): Check => {
  const title = `${name}: what a first visit loads stays within its budget`;
  if (!budget)
    return {
      title,
      problems: ['it has no budget, neither in shared/workspace/budgets.json nor in its remote.json'],
    };
  if (records.length === 0) return { title, problems: ['it has a budget, and no build'] };
  return {
    title,
    problems: records.flatMap((record) =>
      Object.entries(record.modules).flatMap(([module, files]) => {
        const scripts = sum(record, [record.entry, ...files.scripts]);
        const styles = sum(record, files.styles);
        return [
          ...(scripts > budget.scripts
            ? [`${module}: ${scripts} bytes of scripts, at most ${budget.scripts}`]
            : []),
          ...(styles > budget.styles
            ? [`${module}: ${styles} bytes of styles, at most ${budget.styles}`]
            : []),
        ];
      }),
    ),
  };
};

/** A new remote brings its budget; the table is for those that the store is weighed by. */
const ownBudget = (file: string): Budget | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).budget : undefined;

const sum = (record: BuildRecord, files: readonly string[]): number =>
  [...new Set(files)].reduce(
    (total, file) => total + (record.files[file]?.brotliBytes ?? Number.POSITIVE_INFINITY),
    0,
  );

const builds = (storeDir: string): BuildRecord[] => {
  const shells = versionsIn(join(storeDir, 'shell'));
  const remotes = foldersIn(join(storeDir, 'remotes')).flatMap(versionsIn);
  return [...shells, ...remotes].map((folder) =>
    JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')),
  );
};

const versionsIn = (folder: string): string[] =>
  foldersIn(folder).filter((version) => existsSync(join(version, 'build.json')));

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    : [];

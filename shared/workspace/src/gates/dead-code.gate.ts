import { run } from '../running/child-process.ts';
import type { Gate } from './gate.ts';

type Issue = { readonly name: string; readonly line?: number };
type Report = {
  readonly issues: readonly (Readonly<Record<string, readonly (Issue | readonly Issue[])[]>> & {
    readonly file: string;
  })[];
};

/** What knip looks for, by the sentence that a reader understands. */
const kinds: Readonly<Record<string, string>> = {
  files: 'every file is used',
  exports: 'every export is used',
  types: 'every exported type is used',
  duplicates: 'nothing is exported twice',
  dependencies: 'every dependency is used',
  devDependencies: 'every development dependency is used',
  unlisted: 'every package that is imported is a dependency',
  unresolved: 'every import leads somewhere',
  binaries: 'every program that a script calls is a dependency',
  catalog: 'every version of the catalog is used',
};

export const deadCodeGate: Gate = {
  name: 'dead code',
  check: async (root) => {
    const { stderr, stdout } = await run('knip', ['--reporter', 'json', '--no-progress'], { cwd: root });
    if (!stdout.startsWith('{')) return [{ title: 'knip reads the code', problems: [stderr || stdout] }];
    const { issues }: Report = JSON.parse(stdout);
    return Object.entries(kinds).map(([kind, title]) => ({
      title,
      problems: issues.flatMap((issue) =>
        (issue[kind] ?? []).flat().map(({ name, line }) => `${issue.file}${line ? `:${line}` : ''}: ${name}`),
      ),
    }));
  },
};

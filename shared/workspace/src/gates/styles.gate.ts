import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../running/child-process.ts';
import type { Gate } from './gate.ts';
import { isTest, sourceFiles } from './source-files.ts';

type Linted = {
  readonly source: string;
  readonly warnings: readonly { readonly line: number; readonly text: string }[];
};

export const stylesGate: Gate = {
  name: 'styles',
  check: async (root) => {
    const files = sourceFiles(root, ['.css']);
    return [
      { title: 'values come from the tokens (stylelint)', problems: await lint(root, files) },
      { title: 'every class of a CSS module is used', problems: unusedClasses(root, files) },
    ];
  },
};

const lint = async (root: string, files: readonly string[]): Promise<string[]> => {
  if (files.length === 0) return ['it read 0 style sheets'];
  const config = join(process.cwd(), 'stylelint.config.mjs');
  const { stderr, stdout } = await run('stylelint', ['--config', config, '--formatter', 'json', ...files], {
    cwd: root,
  });
  const text = stdout.startsWith('[') ? stdout : stderr;
  if (!text.startsWith('[')) return [text];
  const results: Linted[] = JSON.parse(text);
  if (results.length === 0) return ['it read 0 style sheets'];
  return results.flatMap(({ source, warnings }) =>
    warnings.map((warning) => `${source.slice(root.length + 1)}:${warning.line}: ${warning.text}`),
  );
};

/** A class is used when the code beside the module names it: `styles.name` or `styles['name']`, or builds it by a template. */
const unusedClasses = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const name = file.replace(/^.*\//, '');
      const users = sourceFiles(root, ['.tsx', '.ts'])
        .filter((path) => !isTest(path))
        .map((path) => readFileSync(join(root, path), 'utf8'))
        .filter((text) => text.includes(`/${name}'`));
      if (users.length === 0) return [`${file}: nothing imports it`];
      const text = users.join('\n');
      if (/(styles|css|classes)\[(?!['"])/.test(text)) return [];
      const sheet = readFileSync(join(root, file), 'utf8').replaceAll(
        /\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g,
        '',
      );
      const classes = new Set(
        [...sheet.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, found = '']) => found),
      );
      return [...classes]
        .filter((found) => !new RegExp(`\\b${found}\\b`).test(text))
        .map((found) => `${file}: .${found}`);
    });

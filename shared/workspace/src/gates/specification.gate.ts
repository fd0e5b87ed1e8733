import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TreeNode, treeOf } from './code-tree.ts';
import type { Gate } from './gate.ts';

const page = 'docs/specification.md';
const sections = ['2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Each row of docs/specification.md reads `| 2.1 | what the store does | path › title<br>path › title |`, the path in
 * backticks. The title is the one in the file: of a test, or of a row in a table of tests.
 */
export const specificationGate: Gate = {
  name: 'specification',
  check: async (root) => {
    const path = join(root, page);
    if (!existsSync(path)) return [{ title: `${page} is there`, problems: [page] }];
    const rows = rowsOf(readFileSync(path, 'utf8'));
    const numbers = rows.map(({ number }) => number);
    return [
      {
        title: 'every section of the specification has its lines, each with a number of its own',
        problems: [
          ...sections.filter((section) => !numbers.some((number) => number.startsWith(`${section}.`))),
          ...numbers.filter((number, index) => numbers.indexOf(number) !== index),
        ],
      },
      {
        title: 'every line of the specification is shown by a test',
        problems: rows.filter(({ tests }) => tests.length === 0).map(({ number }) => number),
      },
      {
        title: 'every test that the specification names exists',
        problems: rows.flatMap(({ number, tests }) =>
          tests
            .filter((test) => !isThere(root, test))
            .map(({ file, title }) => `${number}: ${file} › ${title}`),
        ),
      },
    ];
  },
};

type NamedTest = { readonly file: string; readonly title: string };
type Row = { readonly number: string; readonly tests: readonly NamedTest[] };

const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, number, , shown = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!number || !/^\d+\.\d+$/.test(number)) return [];
    return [{ number, tests: shown.split('<br>').flatMap(namedTest) }];
  });

const namedTest = (text: string): NamedTest[] => {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? [];
  return file && title ? [{ file, title }] : [];
};

const isThere = (root: string, { file, title }: NamedTest): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)) && titlesOf(root, file).has(title);

const known = new Map<string, ReadonlySet<string>>();

const titlesOf = (root: string, file: string): ReadonlySet<string> => {
  const key = join(root, file);
  const titles = known.get(key) ?? new Set(treeOf(root, file).flatMap(textsOf));
  known.set(key, titles);
  return titles;
};

/** Arguments of calls, items of tables, and titles kept in objects; a hole of a template is written `…`. */
const textsOf = (node: TreeNode): string[] => {
  const parts = [node.arguments, node.elements].flatMap((list) => (Array.isArray(list) ? list : []));
  const own = node.type === 'KeyValueProperty' ? [{ expression: node.value }, { expression: node.key }] : [];
  return [...parts, ...own].flatMap((part) => {
    const text = part?.expression;
    if (text?.type === 'StringLiteral' || text?.type === 'Identifier') return [text.value];
    if (text?.type !== 'TemplateLiteral') return [];
    return [text.quasis.map((quasi: { cooked: string }) => quasi.cooked).join('…')];
  });
};

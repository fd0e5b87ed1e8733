import { nameOf, type TreeNode, textOf, treeOf } from './code-tree.ts';
import type { Check, Gate } from './gate.ts';
import { baseKey, type LocaleSet, localeSets } from './locale-files.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Keys are literal where they are used, so a machine can say which text nobody shows and which text is missing. */
export const translationKeysGate: Gate = {
  name: 'translation keys',
  check: async (root) => {
    const sets = localeSets(root);
    const files = sourceFiles(root, ['.ts', '.tsx']).filter(
      (file) => !isTest(file) && !file.startsWith('shared/workspace/'),
    );
    const named = files.map((file) => ({ file, nodes: treeOf(root, file) }));
    const missing: Check = {
      title: 'every key that code asks for has a text',
      problems: named.flatMap(({ file, nodes }) =>
        askedKeys(nodes)
          .filter((ask) => !answered(sets, ask))
          .map((ask) => `${file}: ${ask}`),
      ),
    };
    return [
      missing,
      ...sets.map((set) => ({
        title: `${set.namespace}: every text is shown somewhere`,
        problems: unused(set, saidAbout(set, named)),
      })),
    ];
  },
};

/** `t('key')` and `i18nKey="key"` with the one namespace that the file's `useTranslation` names, as `namespace:key`. */
const askedKeys = (nodes: readonly TreeNode[]): string[] => {
  const namespaces = nodes.filter((node) => callee(node) === 'useTranslation').map((node) => firstText(node));
  const only = new Set(namespaces).size === 1 ? namespaces[0] : undefined;
  const keys = nodes.flatMap((node) => {
    if (callee(node) === 't') return [firstText(node)];
    if (node.type === 'JSXAttribute' && nameOf(node.name) === 'i18nKey') return [textOf(node.value)];
    return [];
  });
  return keys
    .filter((key) => key !== undefined)
    .map((key) => (key.includes(':') ? key : `${only}:${key}`))
    .filter((key) => !key.startsWith('undefined:'));
};

const answered = (sets: readonly LocaleSet[], asked: string): boolean => {
  const [namespace, key = ''] = asked.split(/:(.*)/s);
  const texts = sets.find((set) => set.namespace === namespace)?.texts['fr-CA'];
  return [...(texts?.keys() ?? [])].some((known) => known === key || baseKey(known) === key);
};

/** For the document's head, read from the file or by the shell's `host.json`: they are no keys of a component. */
const readByTheEdge = /^document\.|(?:^|\.)head\.description$/;

type Named = { readonly file: string; readonly nodes: readonly TreeNode[] };
type Said = {
  readonly exact: ReadonlySet<string>;
  readonly around: readonly (readonly [start: string, end: string])[];
};

/**
 * The words of the code that may show a set's texts: its own package's and the shared ones', everybody's for a shared
 * set. A template that begins with a variable could mean any key, so it only counts in the set's own folder.
 */
const saidAbout = ({ folder }: LocaleSet, files: readonly Named[]): Said => {
  const owner = folder.replace(/\/locales$/, '');
  const own = folder.startsWith('shared/') ? '' : folder.replace(/\/.*$/, '/');
  const wide = literals(near(files, own, 'shared/'));
  const close = literals(near(files, `${owner}/`));
  return { exact: wide.exact, around: [...wide.around.filter(([start]) => start !== ''), ...close.around] };
};

const near = (files: readonly Named[], ...folders: readonly string[]): TreeNode[] =>
  files.filter(({ file }) => folders.some((folder) => file.startsWith(folder))).flatMap(({ nodes }) => nodes);

const unused = ({ texts }: LocaleSet, { exact, around }: Said): string[] =>
  [...(texts['fr-CA']?.keys() ?? [])].filter((known) => {
    const key = baseKey(known);
    if (readByTheEdge.test(key)) return false;
    if (exact.has(key) || exact.has(known)) return false;
    return !around.some(([start, end]) => key.startsWith(start) && key.endsWith(end));
  });

/** Every string of the code, and the fixed start and end of every template that may make a key. */
const literals = (nodes: readonly TreeNode[]): Said => {
  const exact = new Set<string>();
  const around: [string, string][] = [];
  for (const node of nodes) {
    const text = textOf(node);
    if (text !== undefined) exact.add(withoutNamespace(text));
    // a catalogue may list its keys as those of an object
    if (node.type === 'KeyValueProperty') exact.add(nameOf(node.key) ?? '');
    if (node.type !== 'TemplateLiteral') continue;
    const pieces = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
    const start = withoutNamespace(pieces.at(0) ?? '');
    const end = pieces.at(-1) ?? '';
    if (/^[\w-]+\./.test(start) || (start === '' && /^\.\w/.test(end))) around.push([start, end]);
  }
  return { exact, around };
};

const withoutNamespace = (key: string): string => key.replace(/^[\w-]+:/, '');

/** The name of the function that is called: `t(…)`, `i18n.t(…)`. */
const callee = (node: TreeNode): string | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  const called = node.callee as TreeNode;
  return called.type === 'MemberExpression' ? nameOf(called.property) : nameOf(called);
};

const firstText = (node: TreeNode): string | undefined =>
  textOf((node.arguments as { expression: unknown }[] | undefined)?.[0]?.expression);

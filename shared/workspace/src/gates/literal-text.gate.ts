import { nameOf, type TreeNode, textOf, treeOf } from './code-tree.ts';
import type { Gate } from './gate.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Attributes that are read or heard. */
const spoken = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
]);
const hasWord = /\p{L}{2,}/u;

/** The same in both languages. */
const properNames = new Set(['Marché Sauve-Légumes', 'MSL+', 'Visa', 'MasterCard', 'Facebook', 'Instagram']);

/** What a customer reads comes from the translation files. */
export const literalTextGate: Gate = {
  name: 'literal text',
  check: async (root) => {
    const files = sourceFiles(root, ['.tsx']).filter(
      (file) => /\/src\/(?!testing\/)/.test(file) && !isTest(file),
    );
    return [
      {
        title: 'no text for customers stands outside the translation files',
        problems: files.flatMap((file) => literalsIn(root, file).map((text) => `${file}: "${text}"`)),
      },
    ];
  },
};

const literalsIn = (root: string, file: string): string[] =>
  treeOf(root, file)
    .flatMap((node) => {
      if (node.type === 'JSXAttribute') return spoken.has(nameOf(node.name) ?? '') ? wordsOf(node.value) : [];
      return node.type === 'JSXElement' || node.type === 'JSXFragment' ? wordsOf(node.children) : [];
    })
    .map((text) => text.trim())
    .filter((text) => hasWord.test(text) && !properNames.has(text));

/** Texts written here, also behind a condition; not those of elements further down, which are looked at themselves. */
const wordsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  const text = textOf(value);
  if (text !== undefined) return [text];
  const node = value as TreeNode | null;
  if (node?.type === 'JSXExpressionContainer') return wordsOf(node.expression);
  if (node?.type === 'ConditionalExpression') return wordsOf([node.consequent, node.alternate]);
  if (node?.type === 'BinaryExpression' && ['&&', '||', '??'].includes(String(node.operator)))
    return wordsOf(node.right);
  if (node?.type === 'TemplateLiteral')
    return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
  return [];
};

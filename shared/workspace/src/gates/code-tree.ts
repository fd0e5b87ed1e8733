import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

export type TreeNode = { readonly type: string; readonly [field: string]: unknown };

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of the syntax tree below this one, itself first. */
export function* nodesOf(value: unknown): Generator<TreeNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child);
  }
}

const trees = new Map<string, readonly TreeNode[]>();

/** All nodes of a TypeScript file, read once per run however many gates ask. */
export const treeOf = (root: string, file: string): readonly TreeNode[] => {
  const path = join(root, file);
  const known = trees.get(path);
  if (known) return known;
  const tree = parseSync(readFileSync(path, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2022',
  });
  const nodes = [...nodesOf(tree)];
  trees.set(path, nodes);
  return nodes;
};

export const textOf = (node: unknown): string | undefined =>
  isNode(node) && (node.type === 'StringLiteral' || node.type === 'JSXText') && typeof node.value === 'string'
    ? node.value
    : undefined;

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node.value === 'string' ? node.value : undefined;

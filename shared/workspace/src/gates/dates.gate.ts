import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, nodesOf, type TreeNode, textOf, treeOf } from './code-tree.ts';
import type { Gate } from './gate.ts';
import { sourceFiles } from './source-files.ts';

/** The two modules that compute days and moments (docs/decisions/0013), the one that writes them, and the gates, which name what they forbid. */
const mayCompute =
  /^(?:shared\/contracts\/src\/calendar-day\.ts|api\/src\/calendar-day\.ts|shared\/i18n\/src\/write-date(?:\.test)?\.ts|shared\/workspace\/src\/gates\/.+)$/;

const DAY_SECONDS = 24 * 60 * 60;
const DAY_MS = DAY_SECONDS * 1000;
const byHand = /^(?:[gs]etUTC\w+|set(?:Date|Month|FullYear|Hours))$/;
/** Only such files are parsed. */
const suspicious = /\bDate\b|[gs]etUTC|\.set(?:Date|Month|FullYear|Hours)\b|dayjs|86_?400|000\b|toISOString/;

/** Who computes a day by hand forgets Toronto's clocks, or the 31st. */
export const datesGate: Gate = {
  name: 'dates',
  check: async (root) => {
    const files = sourceFiles(root, ['.ts', '.tsx', '.mjs', '.cjs']).filter(
      (file) => !mayCompute.test(file) && suspicious.test(readFileSync(join(root, file), 'utf8')),
    );
    return [
      {
        title: 'days and moments are computed in calendar-day.ts alone',
        problems: files.flatMap((file) =>
          [...new Set(treeOf(root, file).flatMap(foundIn))].map((found) => `${file}: ${found}`),
        ),
      },
    ];
  },
};

const foundIn = (node: TreeNode): string[] => {
  const number = numberOf(node);
  if (number !== undefined && number > 0 && (number === DAY_SECONDS || number % DAY_MS === 0))
    return [`${number}`];
  switch (node.type) {
    case 'NewExpression':
      return nameOf(node.callee) === 'Date' && argumentsOf(node).length > 1 ? ['new Date(y, m, …)'] : [];
    case 'MemberExpression': {
      const member = nameOf(node.property) ?? '';
      if (byHand.test(member)) return [member];
      return member === 'UTC' && nameOf(node.object) === 'Date' ? ['Date.UTC'] : [];
    }
    case 'CallExpression':
      return isDayOfUtc(node) ? ['toISOString().slice(0, 10)'] : [];
    case 'ImportDeclaration':
      return /^dayjs\b/.test(textOf(node.source) ?? '') ? ['dayjs'] : [];
    default:
      return [];
  }
};

const argumentsOf = (node: TreeNode) => (node.arguments ?? []) as { expression: TreeNode }[];

/** A number as it is written, or the product of numbers. */
const numberOf = (value: unknown): number | undefined => {
  const node = value as TreeNode;
  if (node.type === 'NumericLiteral') return node.value as number;
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return undefined;
  const [left, right] = [numberOf(node.left), numberOf(node.right)];
  return left === undefined || right === undefined ? undefined : left * right;
};

/** It is the day in Greenwich, where it is tomorrow each evening. */
const isDayOfUtc = (node: TreeNode): boolean => {
  const callee = node.callee as TreeNode;
  if (callee.type !== 'MemberExpression' || !/^(?:slice|substring)$/.test(nameOf(callee.property) ?? ''))
    return false;
  const [from, to] = argumentsOf(node).map(({ expression }) => numberOf(expression));
  const names = [...nodesOf(callee.object)].map((one) => one.type === 'Identifier' && nameOf(one));
  return from === 0 && to === 10 && names.includes('toISOString');
};

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Gate } from './gate.ts';
import { lineAt, sourceFiles } from './source-files.ts';

type Rule = { readonly title: string; readonly files: RegExp; readonly pattern: RegExp };

const code = /\.(ts|tsx|mjs|cjs)$/;
const rules: readonly Rule[] = [
  // Biome refuses @ts-ignore
  { title: 'no switched-off type check', files: code, pattern: /@ts-nocheck/g },
  // a test may state that something is a type error: it fails when it is none
  {
    title: 'no expected type error outside tests',
    files: /(?<!\.test)\.tsx?$/,
    pattern: /@ts-expect-error/g,
  },
  {
    title: 'email is written in one way in English',
    files: /(en-CA(\/\w+)?\.json|\.letters\.ts|write-mail\.ts|(personas|outbox)\.page\.ts)$/,
    pattern: /\be-mail/gi,
  },
  {
    title: 'what cannot be asked again stays on the screen (isLoadingError says that it never came)',
    files: /(?<!\.test)\.tsx?$/,
    pattern: /\.isError\b|\bisError\b[^;]*\} = use\w*Query\(/g,
  },
  {
    title: 'nothing is left to do',
    files: /\.(ts|tsx|mjs|cjs|css|md)$/,
    pattern: /\b(TODO|FIXME|XXX)\b|\b(it|test|describe)\.todo\b/g,
  },
];

/** The gates name what they forbid. */
const self = /^shared\/workspace\/src\/gates\//;

export const forbiddenTextGate: Gate = {
  name: 'forbidden text',
  check: async (root) => {
    const files = sourceFiles(root, ['.ts', '.tsx', '.mjs', '.cjs', '.css', '.md', '.json']).filter(
      (file) => !self.test(file),
    );
    const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    return [
      ...rules.map((rule) => ({
        title: rule.title,
        problems: texts
          .filter(({ file }) => rule.files.test(file))
          .flatMap(({ file, text }) =>
            [...text.matchAll(rule.pattern)].map(
              (match) => `${file}:${lineAt(text, match.index)}: ${match[0]}`,
            ),
          ),
      })),
      {
        title: 'nothing points out of the repository',
        problems: texts.flatMap(({ file, text }) => escapes(file, text).map((path) => `${file}: ${path}`)),
      },
    ];
  },
};

/** Relative paths that, seen from the file (or from the root, as commands write them), lead above the root. */
const escapes = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:\.\.\/)+[\w@.-]+/g)]
    .map(([path]) => path)
    .filter((path) => normalize(join(dirname(file), path)).startsWith('..'));

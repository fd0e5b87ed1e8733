import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const longest = 250;
const data = /\/(locales|migrations|data|seed|fixtures)\/|\.data\.ts$|\.gen\.ts$/;

export const fileSizeGate: Gate = {
  name: 'file size',
  check: async (root) => [
    {
      title: `no file is longer than ${longest} lines without a reason ("Long because: …" at its top)`,
      problems: sourceFiles(root, ['.ts', '.tsx', '.mjs', '.cjs', '.css'])
        .filter((file) => !data.test(file))
        .flatMap((file) => {
          const lines = readFileSync(join(root, file), 'utf8').split('\n');
          const excused = lines.slice(0, 15).some((line) => line.includes('Long because: '));
          return lines.length <= longest || excused ? [] : [`${file}: ${lines.length} lines`];
        }),
    },
    {
      title: 'no README of a shared package is longer than 30 lines',
      problems: sourceFiles(root, ['README.md'])
        .filter((file) => file.startsWith('shared/'))
        .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > 30)
        .map(({ file, lines }) => `${file}: ${lines} lines`),
    },
  ],
};

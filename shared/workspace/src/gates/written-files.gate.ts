import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allWritten } from '../written/all-written.ts';
import { type WrittenFile, wantedText } from '../written/written-file.ts';
import type { Gate } from './gate.ts';

export const writtenFilesGate: Gate = {
  name: 'written files',
  check: (root) =>
    Promise.all(
      allWritten.map(async (file) => ({
        title: `${file.path} says what the code says (npm run docs writes it)`,
        problems: await differs(root, file),
      })),
    ),
};

const differs = async (root: string, file: WrittenFile): Promise<string[]> => {
  const path = join(root, file.path);
  if (!existsSync(path)) return [`${file.path} is missing`];
  try {
    return (await wantedText(root, file)) === readFileSync(path, 'utf8') ? [] : [`${file.path} differs`];
  } catch (error) {
    return [String(error)];
  }
};

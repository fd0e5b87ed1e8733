import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file, or the part of one between two marks, that is written from the code: `npm run docs` writes it, a gate compares. */
export type WrittenFile = {
  readonly path: string;
  /** Name of the part, between `<!-- name: … -->` and `<!-- /name -->`; without it the file is written whole. */
  readonly part?: string;
  readonly write: (root: string) => string | Promise<string>;
};

/** The file as it should be. */
export const wantedText = async (root: string, { path, part, write }: WrittenFile): Promise<string> => {
  const text = await write(root);
  if (!part) return text;
  const before = readFileSync(join(root, path), 'utf8');
  const marks = new RegExp(`(<!-- ${part}:[^>]*-->\\n)[\\s\\S]*?(<!-- /${part} -->)`);
  if (!marks.test(before)) throw new Error(`${path} has no place for ${part}`);
  return before.replace(marks, (_all, begin: string, end: string) => `${begin}\n${text}\n${end}`);
};

export const writeFile = async (root: string, file: WrittenFile): Promise<void> =>
  writeFileSync(join(root, file.path), await wantedText(root, file));

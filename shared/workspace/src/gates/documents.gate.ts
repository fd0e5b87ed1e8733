import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Gate } from './gate.ts';
import { lineAt, sourceFiles } from './source-files.ts';

const linked = /\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g;
/** A file of the repository by its path from the root; a pattern or a part of a longer path is none. */
const named =
  /(?<![\w/.@<*-])((?:api|docs|e2e|shared|shell|mfe-[a-z]+)\/[\w./-]+\.(?:md|tsx?|mjs|cjs|css))(?![\w*<])/g;
const ofDocuments = /(?<![\w/.])docs\/(?:decisions\/\d{4}|[\w/-]+\.md)/g;

/** Whether the document is there; decisions are also called by their numbers alone. */
const stands = (root: string, path: string): boolean => {
  const number = /^docs\/decisions\/(\d{4})$/.exec(path)?.[1];
  return number
    ? sourceFiles(join(root, 'docs/decisions'), ['.md']).some((file) => file.startsWith(number))
    : existsSync(join(root, path));
};

/** What documents and comments send their reader to stands there. */
export const documentsGate: Gate = {
  name: 'documents',
  check: async (root) => {
    const missing = (
      endings: readonly string[],
      pattern: RegExp,
      pathOf: (found: string, file: string) => string,
    ) =>
      sourceFiles(root, endings).flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return [...text.matchAll(pattern)]
          .filter(([all, found = all]) => !stands(root, pathOf(found, file)))
          .map(({ 0: all, index }) => `${file}:${lineAt(text, index)}: ${all}`);
      });
    return [
      {
        title: 'links lead to files that are there',
        problems: missing(['.md'], linked, (found, file) => join(dirname(file), found)),
      },
      { title: 'files that documents name are there', problems: missing(['.md'], named, (found) => found) },
      {
        title: 'documents that code names are there',
        problems: missing(['.ts', '.tsx', '.mjs', '.cjs'], ofDocuments, (found) => found).filter(
          (problem) => !/\.test\.tsx?:/.test(problem),
        ),
      },
    ];
  },
};

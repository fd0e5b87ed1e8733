import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', 'test-results', 'screenshots', 'coverage']);

/** Files that are written by hand, as paths relative to the root with forward slashes, in a fixed order. */
export const sourceFiles = (root: string, endings: readonly string[]): string[] => {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const hidden = entry.name.startsWith('.') && entry.name !== '.ci';
      if (entry.isDirectory()) {
        if (!passedOver.has(entry.name) && !hidden) visit(path);
      } else if (endings.some((ending) => entry.name.endsWith(ending))) {
        found.push(relative(root, path).split(sep).join('/'));
      }
    }
  };
  visit(root);
  return found.sort();
};

export const isTest = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|^e2e\/|^shared\/testing\//.test(file);

/** The line of the text at this offset, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

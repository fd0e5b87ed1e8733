import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { MAPS } from '@msl/federation/build-record.ts';

/** A frame of a stack as Chromium writes it: the file's name, line and column. */
const FRAME = /([\w.-]+\.js):(\d+):(\d+)\)?$/gm;

/**
 * The nearest place of a package's own sources in the stack of an error that its build threw: `src/news-page.tsx:12`. Undefined where
 * the build has no maps, or nothing of its own stands in the stack.
 */
export function sourcePlace(outDir: string, stack: string): string | undefined {
  for (const [, name = '', line, column] of stack.matchAll(FRAME)) {
    const file = path.join(outDir, MAPS, `${name}.map`);
    if (!existsSync(file)) continue;
    const map = new TraceMap(readFileSync(file, 'utf8'));
    // Browsers count columns from one.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    const source = found.source && path.posix.normalize(found.source);
    if (source?.startsWith('src/')) return `${source}:${found.line}`;
  }
  return undefined;
}

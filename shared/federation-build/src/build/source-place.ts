import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { MAPS } from '@msl/federation/build-record.ts';

type Place = { line: number; column: number };

/** A frame of a stack as Chromium writes it: the file's name, line and column. */
const FRAME = /([\w.-]+\.js):(\d+):(\d+)\)?$/gm;

/**
 * The nearest place of a package's own sources in the stack of an error that its build threw: `src/news-page.tsx:12`. Undefined where
 * the build has no maps, or nothing of its own stands in the stack.
 */
export function sourcePlace(outDir: string, stack: string): string | undefined {
  for (const [, name = '', line, column] of stack.matchAll(FRAME)) {
    const found = mappedPlace(outDir, name, { line: Number(line), column: Number(column) });
    if (found?.startsWith('src/')) return found;
  }
  return undefined;
}

/** Where a line and a column of a built file (both counted from one) come from: `src/app.module.css:7`; undefined without a map. */
export function mappedPlace(outDir: string, name: string, place: Place): string | undefined {
  const file = path.join(outDir, MAPS, `${name}.map`);
  return existsSync(file) ? placeByMap(readFileSync(file, 'utf8'), place) : undefined;
}

/** The same, by the map of a file wherever it lies. */
export function placeByMap(map: string, place: Place): string | undefined {
  const found = originalPositionFor(new TraceMap(map), { line: place.line, column: place.column - 1 });
  return found.source ? `${path.posix.normalize(found.source)}:${found.line}` : undefined;
}

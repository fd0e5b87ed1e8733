import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { MAPS } from '@msl/federation/build-record.ts';
import type { CallFrame } from './trace-events.ts';

/** Its own functions, one within another, would be most of a list, and say nothing of what they were called for. */
const REACT = /\/node_modules\/(react-dom|scheduler)\//;

/** What a function of a published build is called in the sources, by the maps that lie beside it. */
export const sourceNames = (storeDir: string): ((frame: CallFrame) => string) => {
  const files = new Map(
    globSync(join(storeDir, '**', MAPS, '**', '*.map')).map((file) => [basename(file, '.map'), file]),
  );
  const maps = new Map<string, TraceMap | undefined>();
  const names = new Map<string, string>();
  const mapOf = (script: string): TraceMap | undefined => {
    const file = files.get(script);
    if (!maps.has(script)) maps.set(script, file ? new TraceMap(readFileSync(file, 'utf8')) : undefined);
    return maps.get(script);
  };
  const read = ({ columnNumber = 0, functionName, lineNumber = 0, url = '' }: CallFrame): string => {
    const map = mapOf(basename(url));
    if (!map || lineNumber < 0) return functionName || basename(url);
    const found = originalPositionFor(map, { line: lineNumber + 1, column: columnNumber });
    if (REACT.test(found.source ?? '')) return 'React';
    const place = `${basename(found.source ?? url)}:${found.line ?? lineNumber}`;
    return `${found.name ?? functionName} ${place}`.trim();
  };
  return (frame) => {
    const key = `${frame.functionName} ${frame.url} ${frame.lineNumber} ${frame.columnNumber}`;
    const known = names.get(key) ?? read(frame);
    names.set(key, known);
    return known;
  };
};

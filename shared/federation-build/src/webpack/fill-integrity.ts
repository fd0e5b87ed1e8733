import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodedMappings, encodedMappings, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';
import { MAPS } from '@msl/federation/build-record.ts';

/** Stand in the compiled runtime until the files that they describe exist. */
export const SCRIPTS = '{"%script integrity%":""}';
export const STYLES = '{"%style integrity%":""}';

/**
 * Writes the table into the file that holds the runtime: by what stands before the first dot of a file's name, for the rest of it is in
 * the runtime already. `integrity` is by file name; what lies in a folder, as the server's build does, no browser asks for.
 */
export function fillIntegrity(outDir: string, runtimeFile: string, integrity: Record<string, string>): void {
  const file = path.join(outDir, runtimeFile);
  const tableOf = (ending: string) => {
    const table: Record<string, string> = {};
    for (const [name, value] of Object.entries(integrity)) {
      if (!name.endsWith(ending) || name === runtimeFile || name.includes('/')) continue;
      const chunk = name.slice(0, name.indexOf('.'));
      if (Object.hasOwn(table, chunk)) throw new Error(`${outDir} has two files ${chunk}.*${ending}`);
      table[chunk] = value;
    }
    return JSON.stringify(table);
  };
  const tables: Record<string, string> = { [SCRIPTS]: tableOf('.js'), [STYLES]: tableOf('.css') };
  const code = readFileSync(file, 'utf8');
  const moves: Move[] = [];
  const filled = code.replaceAll(new RegExp(`${SCRIPTS}|${STYLES}`, 'g'), (placeholder, at: number) => {
    const table = tables[placeholder] ?? placeholder;
    const before = code.slice(0, at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + placeholder.length;
    moves.push({ line: before.length - 1, column, by: table.length - placeholder.length });
    return table;
  });
  writeFileSync(file, filled);
  const map = path.join(outDir, MAPS, `${runtimeFile}.map`);
  if (existsSync(map)) writeFileSync(map, moved(readFileSync(map, 'utf8'), moves));
}

/** From this column on, a line moved by so many. */
type Move = { line: number; column: number; by: number };

/** What stands behind a table on its line moved with it: an error there is told by its true place. */
function moved(json: string, moves: readonly Move[]): string {
  const map = JSON.parse(json);
  const mappings = decodedMappings(new TraceMap(map)).map((segments, line) =>
    segments.map(([column, ...source]) => {
      const before = moves.filter((move) => move.line === line && move.column <= column);
      return [before.reduce((sum, { by }) => sum + by, column), ...source] as SourceMapSegment;
    }),
  );
  return JSON.stringify({ ...map, mappings: encodedMappings(new TraceMap({ ...map, mappings })) });
}

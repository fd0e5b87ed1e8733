import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * The stand-in's browser code is TypeScript in small files, like all else; there is no build step on the server,
 * so a script is made at first request: types stripped, the modules it imports put before it, all in one function.
 */
const folder = new URL('./browser/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const importLine = /^import\s[^;]*?from\s+'\.\/([^']+)';$/gm;

/** Node still calls type stripping experimental and says so on stderr, once; the whole server runs on it. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

function collect(file: string, done: Map<string, string>): void {
  if (done.has(file)) return;
  done.set(file, '');
  const source = withoutTypes(read(file));
  const imports = [...source.matchAll(importLine)].map(([, path]) => path ?? '');
  for (const path of imports) collect(path, done);
  done.delete(file);
  done.set(file, source.replace(importLine, '').replace(/^export /gm, ''));
}

const made = new Map<string, string>();

/** The classic script whose entry is that file of the browser folder. */
export function browserScript(entry: string): string {
  const known = made.get(entry);
  if (known !== undefined) return known;
  const modules = new Map<string, string>();
  collect(entry, modules);
  const script = `(() => {\n'use strict';\n${[...modules.values()].join('\n')}\n})();\n`;
  made.set(entry, script);
  return script;
}

const styleImport = /^@import "\.\/([^"]+)";$/gm;

/** A frame's style sheet, with the values that it uses and the sheets that it imports before it. */
export const browserStyle = (file: string): string =>
  `${read('tokens.css')}\n${read(file).replace(styleImport, (_, other: string) => read(other))}`;

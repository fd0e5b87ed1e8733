import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/** Stand in the compiled runtime until the files that they describe exist. */
const SCRIPTS = '{"%script integrity%":""}';
const STYLES = '{"%style integrity%":""}';

/**
 * Integrity of every chunk and style sheet that a build loads by itself. The runtime gets an empty table;
 * `fillIntegrity` writes it after the build, because only then are the files final.
 */
export class ChunkIntegrity {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('ChunkIntegrity', (source) => source + tagCode('script', 'url', SCRIPTS));
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap('ChunkIntegrity', (source, names) => {
        return `${source ?? ''}${tagCode(names.tag, names.href, STYLES)}`;
      });
    });
  }
}

const tagCode = (tag: string, url: string, table: string) =>
  `\nvar integrity = (${table})[${url}.slice(${url}.lastIndexOf("/") + 1)];` +
  `\nif (integrity) { ${tag}.integrity = integrity; ${tag}.crossOrigin = "anonymous"; }\n`;

/** Writes the table into the file that holds the runtime. `integrity` is by file name. */
export function fillIntegrity(outDir: string, runtimeFile: string, integrity: Record<string, string>): void {
  const file = path.join(outDir, runtimeFile);
  const tableOf = (ending: string) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(integrity).filter(([name]) => name.endsWith(ending) && name !== runtimeFile),
      ),
    );
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replaceAll(SCRIPTS, () => tableOf('.js')).replaceAll(STYLES, () => tableOf('.css')),
  );
}

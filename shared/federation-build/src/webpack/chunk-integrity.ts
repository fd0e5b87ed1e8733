import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { SCRIPTS, STYLES } from './fill-integrity.ts';

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
  `\nvar integrity = (${table})[${url}.slice(${url}.lastIndexOf("/") + 1).split(".")[0]];` +
  `\nif (integrity) { ${tag}.integrity = integrity; ${tag}.crossOrigin = "anonymous"; }\n`;

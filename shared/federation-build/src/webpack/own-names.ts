import { OWN_NAMES } from '@msl/federation/build-record.ts';
import webpack from 'webpack';

/** Writes down what names the CSS modules of a build made, so that admission can tell them from everybody's. */
export class OwnNames {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnNames', (compilation) => {
      const own = new Set<string>();
      // Before modules are put together: then the text of one is its own.
      compilation.hooks.finishModules.tap('OwnNames', (modules) => {
        for (const module of modules) {
          if (!module.nameForCondition()?.endsWith('.module.css')) continue;
          for (const name of namesIn(String(module.originalSource()?.source() ?? ''))) own.add(name);
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'OwnNames', stage }, () => {
        const text = JSON.stringify({ own: [...own].sort() });
        compilation.emitAsset(OWN_NAMES, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** What the style loader leaves of a CSS module: its names, by those of the source; several where one is composed. */
function namesIn(source: string): string[] {
  const [, exported] = /export default (\{.*?\});?\s*$/s.exec(source) ?? [];
  if (!exported) return [];
  return Object.values(JSON.parse(exported) as Record<string, string>).flatMap((names) => names.split(' '));
}

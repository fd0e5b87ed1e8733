import { browserslistToTargets, transform } from 'lightningcss';
import webpack from 'webpack';

/** Browsers of the store's visitors; also what nesting and prefixes are lowered to. */
const targets = browserslistToTargets(['chrome 111', 'edge 111', 'firefox 115', 'safari 16', 'ios_saf 16']);

/** Minifies every style sheet of the build with Lightning CSS. */
export class LightningCssPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('LightningCss', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: 'LightningCss', stage }, (assets) => {
        for (const [filename, source] of Object.entries(assets)) {
          if (!filename.endsWith('.css')) continue;
          const code = Buffer.from(source.source());
          const minified = transform({ filename, code, minify: true, targets }).code;
          compilation.updateAsset(filename, new webpack.sources.RawSource(Buffer.from(minified)));
        }
      });
    });
  }
}

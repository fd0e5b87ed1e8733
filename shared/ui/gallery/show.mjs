/**
 * Builds the gallery and photographs every page of it: 360, 768 and 1280 px, light and dark, into .cache/gallery.
 *   node shared/ui/gallery/show.mjs [pages] [widths] [themes]     e.g. forms,products 360 dark
 */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { chromium } from 'playwright-core';
import webpack from 'webpack';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../../../.cache/gallery');
const pictures = dirname(
  createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/assets/1f345.webp'),
);
const [pages = 'shapes,forms,products,messages', widths = '360,768,1280', themes = 'light,dark'] =
  process.argv.slice(2);

const cssModules = {
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: '[local]-[hash:base64:5]',
};
const swc = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

const compiler = webpack({
  mode: 'production',
  context: here,
  entry: './gallery.tsx',
  output: { path: out, publicPath: '', filename: 'gallery.js', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'swc-loader', options: { jsc: swc } },
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: cssModules } }],
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: 'gallery.css' })],
  performance: { hints: false },
});

await new Promise((resolve, reject) => {
  compiler.run((error, stats) => {
    const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    if (failed) reject(failed);
    else resolve(undefined);
  });
});

mkdirSync(join(out, 'assets'));
rmSync(join(out, 'assets/food'), { force: true });
symlinkSync(pictures, join(out, 'assets/food'));
writeFileSync(
  join(out, 'index.html'),
  '<!doctype html><html lang="fr-CA"><meta charset="utf-8"><title>Galerie</title><meta name="viewport" content="width=device-width">' +
    '<link rel="stylesheet" href="gallery.css"><body><script src="gallery.js"></script></body></html>',
);

const debian = '/usr/bin/chromium';
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  ...(existsSync(debian) && { executablePath: debian }),
});
try {
  for (const width of widths.split(',')) {
    for (const colorScheme of themes.split(',')) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      for (const name of pages.split(','))
        await photograph(context, name, `${name}-${width}-${colorScheme}.png`);
      await context.close();
    }
  }
} finally {
  await browser.close();
}

async function photograph(context, name, file) {
  const [page, dialog] = name.split('+');
  const tab = await context.newPage();
  tab.on('pageerror', (error) => process.stderr.write(`${name}: ${error.message}\n`));
  await tab.goto(`${pathToFileURL(join(out, 'index.html'))}?page=${page}${dialog ? `&${dialog}` : ''}`);
  await tab.evaluate(() => document.fonts.ready);
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) process.stderr.write(`${file}: ${overflow} px too wide\n`);
  await tab.screenshot({ path: join(out, file), fullPage: !dialog });
  process.stdout.write(`.cache/gallery/${file}\n`);
  await tab.close();
}

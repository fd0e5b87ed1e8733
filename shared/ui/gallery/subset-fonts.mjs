/**
 * Writes src/fonts: our two families with the letters of French, English and the names of people who live here, in the
 * weights that the tokens name, without signs that only a font's own switches show. A third of what the packages bring:
 * a page that arrives rendered carries both.
 * `node gallery/subset-fonts.mjs` after a new version of either package.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const from = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ascii = from(0x20, 0x7e);
const letters = from(0xc0, 0xff);
const signs = '\u00a0\u202f«»“”‘’‹›–—−…•·×°©®™€½¼¾²←→ŒœŸ';

const fonts = [
  { name: 'figtree', as: 'text', letters: ascii + letters + signs, weight: { min: 400, max: 700 } },
  // Headings have one weight.
  { name: 'bricolage-grotesque', as: 'headings', letters: ascii + letters + signs, weight: 700 },
];

for (const { name, as, letters: kept, weight } of fonts) {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const options = { targetFormat: 'woff2', variationAxes: { wght: weight }, noLayoutClosure: true };
  const subset = await subsetFont(readFileSync(resolve(file)), kept, options);
  writeFileSync(new URL(`../src/fonts/${as}.woff2`, import.meta.url), subset);
}

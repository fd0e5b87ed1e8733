import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '../testing/a-built-remote.ts';
import { mappedPlace, sourcePlace } from './source-place.ts';

/** A file whose first column is of a library, and whose tenth is the fourth line of a page. */
function aBuild(): string {
  const outDir = aTemporaryFolder();
  mkdirSync(path.join(outDir, 'maps'));
  const sources = ['../node_modules/react-dom/index.js', './src/news-page.tsx'];
  const map = { version: 3, sources, names: [], mappings: 'AAAA,SCGA' };
  writeFileSync(path.join(outDir, 'maps/app.0a1b.js.map'), JSON.stringify(map));
  return outDir;
}

test('the nearest frame in a package’s own sources is its place', () => {
  const stack = `Error: no table
    at http://localhost:1/__harness/files/react.js:1:10
    at i (http://localhost:1/__remote/app.0a1b.js:1:2)
    at o (http://localhost:1/__remote/app.0a1b.js:1:11)`;
  expect(sourcePlace(aBuild(), stack)).toBe('src/news-page.tsx:4');
});

test('without a map, or without a frame of its own, no place is told', () => {
  expect(sourcePlace(aBuild(), 'Error: no\n    at http://localhost:1/other.js:1:2')).toBeUndefined();
  expect(sourcePlace(aBuild(), 'nothing is shown')).toBeUndefined();
});

test('a place in a built file is told by its source, where the build has a map', () => {
  expect(mappedPlace(aBuild(), 'app.0a1b.js', { line: 1, column: 10 })).toBe('src/news-page.tsx:4');
  expect(mappedPlace(aBuild(), 'other.js', { line: 1, column: 10 })).toBeUndefined();
});

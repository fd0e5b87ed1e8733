import { readFileSync } from 'node:fs';
import { blocksOf, withPlaces } from './typed-commands.ts';

test('the commands of a section come block by block, without the sections around', () => {
  const document =
    '# A\n\n## One\n\nText:\n\n    npm one\n    npm two   # why\n\nMore.\n\n    npm three\n\n## Two\n\n    npm four\n';
  expect(blocksOf(document, 'One')).toEqual([['npm one', 'npm two   # why'], ['npm three']]);
  expect(blocksOf(document, 'Two')).toEqual([['npm four']]);
  expect(blocksOf(document, 'Three')).toEqual([]);
});

test('a place of the document is given a real one, wherever it stands', () => {
  const places = { 'https://npm.example': 'http://127.0.0.1:1' };
  expect(withPlaces('a https://npm.example https://npm.example/x', places)).toBe(
    'a http://127.0.0.1:1 http://127.0.0.1:1/x',
  );
});

test('the tutorial has what its run needs: publishing packages, from nothing to live, back, and a CI', () => {
  const blocks = blocksOf(readFileSync('docs/tutorial.md', 'utf8'), 'From another repository');
  expect(blocks.map(([first]) => first)).toEqual([
    expect.stringContaining('packages:publish'),
    expect.stringContaining('mkdir recipes'),
    expect.stringContaining('mfe rollback mfe-recipes'),
    expect.stringContaining('git commit'),
  ]);
});

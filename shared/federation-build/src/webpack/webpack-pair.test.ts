import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const federation = path.dirname(resolve('@module-federation/enhanced/webpack'));

/** Files inside webpack that the federation plugin requires by their paths. */
function askedFor(): string[] {
  const files = readdirSync(federation, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(federation, file), 'utf8'));
  return [...new Set(code.join().match(/(?<=["'])webpack\/lib\/[\w/-]+(?=["'])/g))].sort();
}

const missingIn = (webpack: string) =>
  askedFor().filter((file) => {
    const place = path.join(path.dirname(resolve(`${webpack}/package.json`)), path.relative('webpack', file));
    return !existsSync(`${place}.js`) && !existsSync(path.join(place, 'index.js'));
  });

test('the federation plugin finds in this webpack all that it asks for of its inside', () => {
  expect(askedFor().length).toBeGreaterThan(20);
  // Something here: the two are not a pair. docs/decisions/0019 says which were tried.
  expect(missingIn('webpack')).toEqual([]);
});

test('the next webpack cannot be taken yet: the federation plugin misses files in it', () => {
  // Nothing here any more: take it (catalog of pnpm-workspace.yaml), and the one after it as webpack-next.
  expect(missingIn('webpack-next')).toContain('webpack/lib/util/extractUrlAndGlobal');
});

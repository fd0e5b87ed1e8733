import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packagePicture, packagesOf } from '../written/package-picture.ts';
import { wantedText } from '../written/written-file.ts';
import { problemsIn } from './planted.ts';
import { writtenFilesGate } from './written-files.gate.ts';

const PLACE = '# A\n<!-- packages: written -->\nold\n<!-- /packages -->\nrest\n';
const manifest = (name: string, ...needs: string[]) =>
  JSON.stringify({ name, dependencies: Object.fromEntries(needs.map((need) => [need, 'workspace:*'])) });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'written-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const plant = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

test('packages stand below those that import them', () => {
  plant({
    'app/package.json': manifest('app', '@msl/panels', '@msl/contracts', 'react'),
    'shared/panels/package.json': manifest('@msl/panels', '@msl/contracts'),
    'shared/contracts/package.json': manifest('@msl/contracts'),
  });
  expect(packagesOf(root).map(({ folder }) => folder)).toEqual(['shared/contracts', 'shared/panels', 'app']);
});

test('what another arrow brings has none of its own, and stands in the table', async () => {
  plant({
    'docs/architecture.md': PLACE,
    'app/package.json': manifest('app', '@msl/panels', '@msl/contracts'),
    'shared/panels/package.json': manifest('@msl/panels', '@msl/contracts'),
    'shared/contracts/package.json': manifest('@msl/contracts'),
  });
  const text = await wantedText(root, packagePicture);
  expect(text).toContain('  app --> panels\n');
  expect(text).toContain('| `app` | contracts, panels |');
  expect(text).not.toContain('old');
  expect(text.endsWith('<!-- /packages -->\nrest\n')).toBe(true);
});

test('a circle is refused by its names', () => {
  plant({
    'shared/a/package.json': manifest('@msl/a', '@msl/b'),
    'shared/b/package.json': manifest('@msl/b', '@msl/a'),
  });
  expect(() => packagesOf(root)).toThrow('shared/a, shared/b');
});

test('a file that is missing, has no place for what is written, or is old, is refused', async () => {
  const title = 'docs/architecture.md says what the code says (npm run docs writes it)';
  expect(await problemsIn(writtenFilesGate, {})).toContain(`${title}: docs/architecture.md is missing`);
  expect(await problemsIn(writtenFilesGate, { 'docs/architecture.md': '# A\n' })).toContain(
    `${title}: Error: docs/architecture.md has no place for packages`,
  );
  expect(await problemsIn(writtenFilesGate, { 'docs/architecture.md': PLACE })).toContain(
    `${title}: docs/architecture.md differs`,
  );
});

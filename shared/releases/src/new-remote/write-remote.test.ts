import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { completedPackage } from './own-package.ts';
import { writeRemote } from './write-remote.ts';

const dir = aTemporaryFolder();
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the page of a new remote has the name of the remote, in its files and in what they import', () => {
  const files = writeRemote({ name: 'gift-cards', dir, inWorkspace: true });
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  expect(files.filter((file) => file.includes('page'))).toEqual([
    'src/gift-cards-page.module.css',
    'src/gift-cards-page.test.tsx',
    'src/gift-cards-page.tsx',
  ]);
  expect(read('src/app.tsx')).toContain("import { GiftCardsPage } from './gift-cards-page.tsx';\n");
  expect(read('src/app.tsx')).toContain('<Route path="/gift-cards" element={<GiftCardsPage />} />');
  expect(read('src/gift-cards-page.tsx')).toContain("import styles from './gift-cards-page.module.css';");
  expect(read('src/gift-cards-page.tsx')).toContain('export function GiftCardsPage() {');
});

test('nothing is left to fill in, and nothing of another remote', () => {
  const files = writeRemote({ name: 'gifts', dir: path.join(dir, 'gifts'), inWorkspace: false });
  for (const file of files) {
    expect(file).not.toMatch(/%|news/);
    expect([file, readFileSync(path.join(dir, 'gifts', file), 'utf8')]).toEqual([
      file,
      expect.not.stringMatching(/%\w+%|news-page|NewsPage/),
    ]);
  }
});

test('what tools leave in a repository of its own is not committed, and no command may fetch a stranger’s mfe', () => {
  const own = path.join(dir, 'own');
  const files = writeRemote({ name: 'gifts', dir: own, inWorkspace: false });
  const read = (file: string) => readFileSync(path.join(own, file), 'utf8');
  expect(read('.gitignore').split('\n')).toEqual(
    expect.arrayContaining(['node_modules/', 'dist/', '.cache/', '.data/']),
  );
  for (const file of files) expect([file, read(file)]).toEqual([file, expect.not.stringMatching(/npx mfe/)]);
});

test('a package.json that « npm install node » left is made whole, and keeps what it says', () => {
  const begun = path.join(dir, 'begun');
  mkdirSync(begun);
  const own = path.join(begun, 'package.json');
  writeFileSync(own, JSON.stringify({ devDependencies: { node: '^26.0.0' } }));
  expect(writeRemote({ name: 'gifts', dir: begun, inWorkspace: false })).toContain('package.json');
  expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({
    ...{ name: 'mfe-gifts', version: '0.1.0', private: true, type: 'module' },
    devDependencies: { node: '^26.0.0' },
  });
  const ours = { dependencies: { react: '19.3.0', ky: '2.0.0' }, devDependencies: { jest: '30.0.0' } };
  const theirs = { version: '2.0.0', dependencies: { react: '19.4.0' } };
  expect(JSON.parse(completedPackage(JSON.stringify(theirs), JSON.stringify(ours)))).toEqual({
    version: '2.0.0',
    dependencies: { react: '19.4.0', ky: '2.0.0' },
    devDependencies: { jest: '30.0.0' },
  });
});

test('what cannot be written whole leaves nothing', () => {
  const hindered = path.join(dir, 'hindered');
  mkdirSync(hindered);
  writeFileSync(path.join(hindered, 'package.json'), '{}');
  // A file where a folder of the template is to stand.
  writeFileSync(path.join(hindered, 'journeys'), '');
  expect(() => writeRemote({ name: 'gifts', dir: hindered, inWorkspace: false })).toThrow(/journeys/);
  expect(readdirSync(hindered).sort()).toEqual(['journeys', 'package.json']);
  expect(readFileSync(path.join(hindered, 'package.json'), 'utf8')).toBe('{}');
});

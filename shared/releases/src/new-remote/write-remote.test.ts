import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
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

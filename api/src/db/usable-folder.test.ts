import fs, { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireUsableFolder } from './usable-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'msl-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that can be written to is taken, made if need be, and left as it was', () => {
  requireUsableFolder(join(folder, 'new', 'inner'));
  expect(readdirSync(join(folder, 'new', 'inner'))).toEqual([]);
});

test('one that cannot be written to is named in a sentence, with the way on', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => requireUsableFolder(join(folder, 'file'))).toThrow(
    /DATA_DIR: .*file cannot be written to \(E\w+\)\. Give the store another folder/,
  );
});

test('one on a full disk is named too, and nothing that was begun stays there', () => {
  const { writeFileSync: write } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
    write(file, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  expect(() => requireUsableFolder(folder)).toThrow(/cannot be written to \(ENOSPC\)/);
  jest.restoreAllMocks();
  expect(readdirSync(folder)).toEqual([]);
});

test('one below a folder of the system that takes none is named too', () => {
  const { pid } = process;
  expect(() => requireUsableFolder(`/proc/${pid}/no/such`)).toThrow(/such cannot be written to \(E\w+\)/);
});

test('a disk that is nearly full is refused before the database meets its end', () => {
  expect(() => requireUsableFolder(folder, () => 12.7)).toThrow(/has 12 MB left; the store needs 200/);
});

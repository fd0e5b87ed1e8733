import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDirectoryLock } from '@msl/api/db/directory-lock.ts';
import { runForOperator } from './places.ts';

test('an operator whose store is still open is told so in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'msl-open-'));
  const told = jest.spyOn(console, 'error').mockImplementation();
  const unlock = takeDirectoryLock(folder);
  await runForOperator(async () => String(takeDirectoryLock(folder)));
  expect(told.mock.calls).toEqual([[expect.stringContaining(`in use by process ${process.pid}`)]]);
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  unlock();
  told.mockRestore();
  rmSync(folder, { recursive: true });
});

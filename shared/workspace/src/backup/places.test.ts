import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDirectoryLock } from '@msl/api/db/directory-lock.ts';
import { places, runForOperator } from './places.ts';

test.each([
  [{ MSL_STORAGE: '/srv/published' }, '/srv/published'],
  [{ MSL_STORAGE: '/srv/published', STORE_DIR: '/srv/other' }, '/srv/published'],
  [{ MSL_STORAGE: '', STORE_DIR: '/srv/other' }, '/srv/other'],
  [{ MSL_STORAGE: 's3://bucket/store' }, '/srv/data/store-of-bucket'],
  [{}, '/srv/data/store'],
])('what is published is looked for where the store serves it from: %j', (set, folder) => {
  const before = process.env;
  process.env = { ...before, DATA_DIR: '/srv/data', STORE_DIR: '', MSL_STORAGE: '', ...set };
  try {
    expect(places().storeDir).toBe(folder);
  } finally {
    process.env = before;
  }
});

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

test('a database that does not answer is told with the setting that names it', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5499'), { code: 'ECONNREFUSED' });
  for (const error of [refused, Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' })])
    await runForOperator(() => Promise.reject(error));
  for (const [said] of told.mock.calls) expect(said).toMatch(/127\.0\.0\.1:5499: nothing .* DATABASE_URL/);
  expect(told).toHaveBeenCalledTimes(2);
  process.exitCode = 0;
  told.mockRestore();
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prepareInChild } from './prepare-in-child.ts';
import { OperatorError } from './told-to-operator.ts';

test('what goes wrong in the process that prepares is told by the one that waits for it', async () => {
  const folder = aTemporaryFolder();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const env = { ...process.env, DATA_DIR: folder, STORE_DIR: file };
  const told = await prepareInChild(env).catch((error: unknown) => error);
  expect(told).toBeInstanceOf(OperatorError);
  expect((told as Error).message).toContain(`${file} cannot be`);
});

test('a process that was ended while it prepared is told with what ended it', async () => {
  const env = { ...process.env, DATA_DIR: aTemporaryFolder(), NODE_OPTIONS: '--no-such-option' };
  await expect(prepareInChild(env)).rejects.toThrow(/^what prepares the store was ended \(9\)/);
});

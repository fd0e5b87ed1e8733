import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { findOwnStage } from './own-stage.ts';

const aStageFolder = () => {
  const folder = aTemporaryFolder();
  const page = { scripts: [], styles: [] };
  writeFileSync(join(folder, 'harness.json'), JSON.stringify({ stage: page, controls: page }));
  return folder;
};

test('production has a stage only where people have keys to it, and then it must lie there', async () => {
  const STAGE_DIR = aStageFolder();
  const production = { APP_ENV: 'production', STAGE_DIR };
  expect(await findOwnStage(production)).toEqual({});
  expect(await findOwnStage({ ...production, STAGE_KEYS: 'ana:…' })).toEqual({ stage: expect.any(Function) });
  await expect(findOwnStage({ ...production, STAGE_KEYS: 'ana:…', STAGE_DIR: '/nowhere' })).rejects.toThrow(
    'none lies in /nowhere: set STAGE_DIR',
  );
  expect(await findOwnStage({ STAGE_DIR: '/nowhere' })).toEqual({});
});

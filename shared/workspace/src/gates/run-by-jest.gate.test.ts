import { problemsIn } from './planted.ts';
import { runByJestGate } from './run-by-jest.gate.ts';

const config = (folder: string) =>
  `export default { rootDir: '../../..', roots: ['<rootDir>/${folder}'], testMatch: ['**/*.test.ts'] };`;
const files = {
  'package.json': '{}',
  'shared/testing/jest/browser.config.mjs': config('shell'),
  'shared/testing/jest/node.config.mjs': config('api'),
  'shell/a.test.ts': '',
  'api/b.test.ts': '',
};

describe('tests run', () => {
  it('passes when each test has its runner', async () => {
    expect(await problemsIn(runByJestGate, files)).toEqual([]);
  });

  it('fails on a test that no runner knows, or two know', async () => {
    expect(await problemsIn(runByJestGate, { ...files, 'mfe-new/c.test.ts': '' })).toEqual([
      expect.stringContaining('mfe-new/c.test.ts'),
    ]);
    const both = { ...files, 'shared/testing/jest/node.config.mjs': config('.') };
    expect(await problemsIn(runByJestGate, both)).toEqual([expect.stringContaining('shell/a.test.ts')]);
  });
});

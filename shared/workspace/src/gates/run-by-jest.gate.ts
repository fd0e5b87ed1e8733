import { run } from '../running/child-process.ts';
import type { Gate } from './gate.ts';
import { sourceFiles } from './source-files.ts';

const configs = ['shared/testing/jest/browser.config.mjs', 'shared/testing/jest/node.config.mjs'];

/** A test that no runner knows passes for ever. */
export const runByJestGate: Gate = {
  name: 'tests run',
  check: async (root) => {
    const listed = await Promise.all(
      configs.map((config) => run('jest', ['-c', config, '--listTests'], { cwd: root })),
    );
    const known = listed.flatMap(({ stdout }) =>
      stdout.split('\n').map((path) => path.replace(`${root}/`, '')),
    );
    const files = sourceFiles(root, ['.test.ts', '.test.tsx']).filter((file) => !file.startsWith('e2e/'));
    return [
      {
        title: 'every test file is run by exactly one runner',
        problems: files.filter((file) => count(known, file) !== 1),
      },
      { title: 'there are tests', problems: files.length === 0 ? ['none was found'] : [] },
    ];
  },
};

const count = (list: readonly string[], item: string): number => list.filter((one) => one === item).length;

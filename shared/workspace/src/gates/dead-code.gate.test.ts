import { deadCodeGate } from './dead-code.gate.ts';
import { problemsIn } from './planted.ts';

const sound = {
  'package.json': JSON.stringify({ name: 'x', private: true, type: 'module' }),
  'knip.json': JSON.stringify({ entry: ['src/main.ts'], project: ['src/**/*.ts'] }),
  'src/main.ts': `import { used } from './used.ts';\nused();\n`,
  'src/used.ts': 'export const used = () => 1;\n',
};

describe('dead code', () => {
  it('passes when everything is used', async () => {
    expect(await problemsIn(deadCodeGate, sound)).toEqual([]);
  });

  it.each([
    ['a file that nothing imports', { 'src/left.ts': 'export const left = 1;\n' }, 'src/left.ts'],
    [
      'an export that nothing imports',
      { 'src/used.ts': 'export const used = () => 1;\nexport const left = 1;\n' },
      'left',
    ],
    [
      'a dependency that nothing imports',
      { 'package.json': sound['package.json'].replace('}', ',"dependencies":{"react":"1.0.0"}}') },
      'react',
    ],
    [
      'a package that is not declared',
      { 'src/used.ts': `import 'ky';\nexport const used = () => 1;\n` },
      'ky',
    ],
    [
      'a version that no package takes',
      { 'pnpm-workspace.yaml': 'packages:\n  - .\ncatalog:\n  ky: 2.0.0\n' },
      'pnpm-workspace.yaml:4: ky',
    ],
  ])('fails on %s', async (_, planted, problem) => {
    expect(await problemsIn(deadCodeGate, { ...sound, ...planted })).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

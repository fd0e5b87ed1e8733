import { importsGate } from './imports.gate.ts';
import { problemsIn } from './planted.ts';

const sound = {
  'package.json': '{"name":"x","private":true}',
  'shared/contracts/src/routes.ts': `export const routes = {};`,
  'shared/platform/src/platform.ts': `import { routes } from '../../contracts/src/routes.ts';\nexport const platform = routes;`,
  'mfe-cart/src/app.tsx': `import { platform } from '../../shared/platform/src/platform.ts';\nexport const App = () => platform;`,
};

describe('imports', () => {
  it('lets imports run one way', async () => {
    expect(await problemsIn(importsGate, sound)).toEqual([]);
  });

  it('refuses to pass when it could read no module or no import', async () => {
    expect(await problemsIn(importsGate, { 'mfe-cart/readme.md': '' })).toEqual([
      expect.stringMatching(/read 0 modules/),
    ]);
    expect(await problemsIn(importsGate, { 'mfe-cart/src/app.ts': 'export const a = 1;' })).toEqual([
      expect.stringMatching(/found no import/),
    ]);
  });

  it.each([
    [
      'contracts imports platform',
      'shared/contracts/src/bad.ts',
      '../../platform/src/platform.ts',
      'shared-contracts-imports-only',
    ],
    [
      'platform imports a remote',
      'shared/platform/src/bad.ts',
      '../../../mfe-cart/src/app.tsx',
      'shared-platform-imports-only',
    ],
    [
      'a remote imports another remote',
      'mfe-catalog/src/bad.ts',
      '../../mfe-cart/src/app.tsx',
      'remote-never-imports-remote',
    ],
    [
      'a remote imports the shell',
      'mfe-catalog/src/bad.ts',
      '../../shell/src/main.ts',
      'remote-never-imports-remote',
    ],
    [
      'the shell imports a remote',
      'shell/src/bad.ts',
      '../../mfe-cart/src/app.tsx',
      'shell-never-imports-a-remote',
    ],
    [
      'the API imports browser code',
      'api/src/bad.ts',
      '../../mfe-cart/src/app.tsx',
      'api-never-imports-browser-code',
    ],
    [
      'browser code imports node:fs',
      'mfe-cart/src/bad.ts',
      'node:fs',
      'no-node-modules-of-node-in-browser-code',
    ],
    ['an import leads nowhere', 'mfe-cart/src/bad.ts', './gone.ts', 'nothing-unresolved'],
    [
      'only a type crosses the line',
      'shared/contracts/src/bad.ts',
      'type ../../platform/src/platform.ts',
      'shared-contracts-imports-only',
    ],
  ])('fails when %s', async (_, file, target, rule) => {
    const statement = target.startsWith('type ')
      ? `import type { platform } from '${target.slice(5)}';\nexport type P = typeof platform;`
      : `import * as bad from '${target}';\nexport const b = bad;`;
    const problems = await problemsIn(importsGate, {
      ...sound,
      'shell/src/main.ts': 'export const main = 1;',
      [file]: statement,
    });
    expect(problems).toContainEqual(expect.stringContaining(rule));
  });

  it('fails on a circle', async () => {
    const problems = await problemsIn(importsGate, {
      'api/src/a.ts': `import { b } from './b.ts';\nexport const a = () => b;`,
      'api/src/b.ts': `import { a } from './a.ts';\nexport const b = () => a;`,
    });
    expect(problems).toContainEqual(expect.stringContaining('no-circle'));
  });
});

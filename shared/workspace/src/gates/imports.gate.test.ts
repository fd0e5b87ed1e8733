import { importsGate } from './imports.gate.ts';
import { problemsIn } from './planted.ts';

const sound = {
  'package.json': '{"name":"x","private":true}',
  'shared/contracts/src/routes.ts': `export const routes = {};`,
  'shared/platform/src/platform.ts': `import { routes } from '../../contracts/src/routes.ts';\nexport const platform = routes;`,
  'mfe-cart/src/app.tsx': `import { platform } from '../../shared/platform/src/platform.ts';\nexport const App = () => platform;`,
};

/** What the forbidden imports of the tests lead to. */
const targets = Object.fromEntries(
  [
    'shell/src/main.ts',
    'api/src/config.ts',
    'shared/stand-ins/src/stripe/stripe.ts',
    'shared/federation/src/load/loader.ts',
    'shared/federation/src/slots/slot.ts',
    'shared/federation-build/src/integrity.ts',
    'shared/federation-build/src/build/build-remote.ts',
    'shared/harness/src/harness-state.ts',
    'shared/harness/src/browser/channel.ts',
    'shared/releases/src/storage/storage.ts',
    'shared/releases/src/registry/commit.ts',
    'shared/releases/src/somewhere/else.ts',
    'shell/server/pages/pages.ts',
  ].map((file) => [file, 'export const found = 1;']),
);

/** A sentence, the file that imports what it must not, what that is, and how the rule that says so begins. */
const forbidden = [
  [
    'contracts imports platform',
    'shared/contracts/src/bad-1.ts',
    '../../platform/src/platform.ts',
    'shared-contracts-imports-only',
  ],
  [
    'platform imports a remote',
    'shared/platform/src/bad-2.ts',
    '../../../mfe-cart/src/app.tsx',
    'shared-platform-imports-only',
  ],
  [
    'a remote imports another remote',
    'mfe-catalog/src/bad-3.ts',
    '../../mfe-cart/src/app.tsx',
    'remote-never-imports-remote',
  ],
  [
    'a remote imports the shell',
    'mfe-catalog/src/bad-4.ts',
    '../../shell/src/main.ts',
    'remote-never-imports-remote',
  ],
  [
    'the shell imports a remote',
    'shell/src/bad-5.ts',
    '../../mfe-cart/src/app.tsx',
    'shell-never-imports-a-remote',
  ],
  [
    'the API imports browser code',
    'api/src/bad-6.ts',
    '../../mfe-cart/src/app.tsx',
    'api-never-imports-browser-code',
  ],
  [
    'browser code imports node:fs',
    'mfe-cart/src/bad-7.ts',
    'node:fs',
    'no-node-modules-of-node-in-browser-code',
  ],
  [
    'what loads remotes in the browser imports node:fs',
    'shared/federation/src/bad-8.ts',
    'node:fs',
    'no-node-modules-of-node-in-browser-code',
  ],
  [
    'what stands on the stage imports node:fs',
    'shared/harness/src/browser/stage/bad-9.ts',
    'node:fs',
    'no-node-modules-of-node-in-browser-code',
  ],
  [
    'what loads remotes imports what builds them',
    'shared/federation/src/bad-10.ts',
    '../../federation-build/src/integrity.ts',
    'shared-federation-imports-only',
  ],
  [
    'what builds imports the harness',
    'shared/federation-build/src/bad-11.ts',
    '../../harness/src/harness-state.ts',
    'shared-federation-build-imports-only',
  ],
  [
    'the harness imports what releases',
    'shared/harness/src/bad-12.ts',
    '../../releases/src/storage/storage.ts',
    'shared-harness-imports-only',
  ],
  [
    'what releases imports the shell',
    'shared/releases/src/publish/bad-13.ts',
    '../../../../shell/src/main.ts',
    'shared-releases-imports-only',
  ],
  [
    'the shell in the browser imports what builds it',
    'shell/src/bad-14.ts',
    '../../shared/federation-build/src/integrity.ts',
    'shell-in-the-browser-never-imports-the-server',
  ],
  [
    'a remote imports the harness',
    'mfe-cart/src/bad-15.ts',
    '../../shared/harness/src/harness-state.ts',
    'remote-never-imports-tooling',
  ],
  [
    'a shape imports the loader',
    'shared/federation/src/bad-16.ts',
    './load/loader.ts',
    'shared-federation-own-files-imports-no-folder-above',
  ],
  [
    'what loads a remote imports a slot',
    'shared/federation/src/load/bad-17.ts',
    '../slots/slot.ts',
    'shared-federation-load-imports-no-folder-above',
  ],
  [
    'a webpack configuration imports a build',
    'shared/federation-build/src/webpack/bad-18.ts',
    '../build/build-remote.ts',
    'shared-federation-build-webpack-imports-no-folder-above',
  ],
  [
    'what the harness serves imports what runs in its pages',
    'shared/harness/src/bad-19.ts',
    './browser/channel.ts',
    'shared-harness-own-files-imports-no-folder-above',
  ],
  [
    'a storage imports the registry that it holds',
    'shared/releases/src/storage/bad-20.ts',
    '../registry/commit.ts',
    'shared-releases-storage-imports-no-folder-above',
  ],
  [
    'a folder of the releases has no place in their order',
    'shared/releases/src/bad-21.ts',
    './somewhere/else.ts',
    'shared-releases-folders-have-a-place',
  ],
  [
    'what is published imports the pages of the edge',
    'shell/server/published/bad-27.ts',
    '../pages/pages.ts',
    'shell-server-published-imports-no-folder-above',
  ],
  [
    'the API imports a stand-in',
    'api/src/bad-22.ts',
    '../../shared/stand-ins/src/stripe/stripe.ts',
    'stand-ins-are-for-tests-and-for-a-store-without-keys',
  ],
  [
    'what opens payments loads the stand-in with itself',
    'api/src/payments/open-payments.ts',
    '../../../shared/stand-ins/src/stripe/stripe.ts',
    'a-stand-in-is-loaded-only-when-it-serves',
  ],
  [
    'a remote imports a stand-in',
    'mfe-cart/src/bad-23.ts',
    '../../shared/stand-ins/src/stripe/stripe.ts',
    'stand-ins-are-for-tests-and-for-a-store-without-keys',
  ],
  [
    'a stand-in imports the API',
    'shared/stand-ins/src/stripe/bad-24.ts',
    '../../../../api/src/config.ts',
    'shared-stand-ins-imports-only',
  ],
  ['an import leads nowhere', 'mfe-cart/src/bad-25.ts', './gone.ts', 'nothing-unresolved'],
  [
    'only a type crosses the line',
    'shared/contracts/src/bad-26.ts',
    'type ../../platform/src/platform.ts',
    'shared-contracts-imports-only',
  ],
] as const;

const importing = (target: string) =>
  target.startsWith('type ')
    ? `import type { platform } from '${target.slice(5)}';\nexport type P = typeof platform;`
    : `import * as bad from '${target}';\nexport const b = bad;`;

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

  it('fails, of all that one tree imports against the rules, on each', async () => {
    const planted = Object.fromEntries(forbidden.map(([, file, target]) => [file, importing(target)]));
    const problems = await problemsIn(importsGate, { ...sound, ...targets, ...planted });
    const seen = (file: string, rule: string) =>
      problems.some((problem) => problem.startsWith(`imports: ${rule}`) && problem.includes(`: ${file} -> `));
    const unseen = forbidden.filter(([, file, , rule]) => !seen(file, rule));
    expect(unseen.map(([sentence]) => sentence)).toEqual([]);
  });

  it('fails on a circle', async () => {
    const problems = await problemsIn(importsGate, {
      'api/src/a.ts': `import { b } from './b.ts';\nexport const a = () => b;`,
      'api/src/b.ts': `import { a } from './a.ts';\nexport const b = () => a;`,
    });
    expect(problems).toContainEqual(expect.stringContaining('no-circle'));
  });
});

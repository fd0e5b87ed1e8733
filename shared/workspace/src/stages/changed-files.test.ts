import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changedFiles,
  jestFollows,
  journeysAmong,
  touchesDeploying,
  touchesTheStore,
} from './changed-files.ts';

test.each([
  ['mfe-cart/src/app.tsx', true, true],
  ['shared/ui/src/button.module.css', true, true],
  ['shell/host.json', true, true],
  ['api/src/cycle/orders/orders.service.ts', true, false],
  ['e2e/support/life.ts', true, false],
  ['pnpm-lock.yaml', true, true],
  ['mfe-cart/src/app.test.tsx', false, false],
  ['e2e/journey/guards.spec.ts', false, false],
  ['mfe-cart/journeys/basket.spec.ts', false, false],
  ['mfe-cart/journeys/one-more-of-a-product.json', false, false],
  ['shared/workspace/src/commands/test.ts', false, false],
  ['docs/architecture.md', false, false],
  ['api/README.md', false, false],
])('%s: may break the store %s, deploying %s', (file, store, deploying) => {
  expect([touchesTheStore(file), touchesDeploying(file)]).toEqual([store, deploying]);
});

test('a journey that was changed is run, alone when nothing else was', () => {
  const files = [
    'e2e/journey/guards.spec.ts',
    'mfe-cart/journeys/basket.spec.ts',
    'docs/a.md',
    'e2e/support/life.ts',
  ];
  expect(journeysAmong(files)).toEqual(files.slice(0, 2));
  expect(journeysAmong(['mfe-cart/journeys/a.json', 'mfe-cart/remote.json'])).toEqual([
    'e2e/conformance/journeys.spec.ts',
  ]);
});

test('jest follows code, not texts or migrations', () => {
  expect(jestFollows(['api/src/ids.ts', 'mfe-cart/src/app.tsx', 'README.md'])).toBe(true);
  expect(jestFollows(['api/src/ids.ts', 'mfe-cart/src/locales/fr-CA.json'])).toBe(false);
  expect(jestFollows(['api/src/db/migrations/0001_a.sql'])).toBe(false);
});

test('what was committed on the branch, changed since and is new counts', async () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.ca', ...args], { cwd: root });
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(join(root, name), `${Math.random()}`);
  };
  try {
    git('init', '-q', '-b', 'main');
    write('kept.ts', 'edited.ts', 'committed.ts');
    git('add', '-A');
    git('commit', '-qm', 'first');
    expect((await changedFiles(root)).files).toEqual([]);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
    write('committed.ts');
    git('commit', '-qam', 'second');
    write('edited.ts', 'fresh.ts');
    expect((await changedFiles(root)).files).toEqual(['committed.ts', 'edited.ts', 'fresh.ts']);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('outside of a repository it says what it needs', async () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'));
  await expect(changedFiles(root)).rejects.toThrow('--changed needs a git repository');
  rmSync(root, { recursive: true });
});

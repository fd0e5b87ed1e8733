import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { checkSources, passOf } from './source-checks.ts';

const forget = (dir: string) =>
  rmSync(path.join(WORKSPACE, '.cache/passed', `tests-${path.basename(dir)}`), { force: true });

function aRemote() {
  const dir = aTemporaryFolder();
  const write = (file: string, text: string) => writeFileSync(path.join(dir, 'src', file), text);
  mkdirSync(path.join(dir, 'src'));
  write('app.tsx', 'export default 1;');
  write('app.test.tsx', 'export {};');
  let runs = 0;
  const check = (run: () => void = () => undefined) =>
    checkSources('tests', dir, async () => {
      runs += 1;
      run();
    });
  return { dir, write, check, runs: () => runs };
}

test('what passed runs again only when something that it reads changed, be it a test or a text', async () => {
  const { dir, write, check, runs } = aRemote();
  expect([await check(), await check()]).toEqual([true, false]);
  write('app.test.tsx', 'export const more = 1;');
  expect([await check(), await check()]).toEqual([true, false]);
  write('fr-CA.json', '{}');
  expect(await check()).toBe(true);
  expect(runs()).toBe(3);
  forget(dir);
});

test('what failed is no pass, nor is what changed while it ran', async () => {
  const { dir, write, check, runs } = aRemote();
  const fails = () => {
    throw new Error('1 test failed');
  };
  await expect(check(fails)).rejects.toThrow('1 test failed');
  await expect(check(fails)).rejects.toThrow('1 test failed');
  await expect(check(() => write('app.tsx', 'export default 2;'))).rejects.toThrow(
    'changed while their tests ran',
  );
  expect(await check()).toBe(true);
  expect(runs()).toBe(4);
  forget(dir);
});

test('who ran it among others keeps that it passed, unless something was changed meanwhile', async () => {
  const { dir, write, check, runs } = aRemote();
  const changed = passOf('tests', dir);
  write('app.tsx', 'export default 3;');
  expect(changed.keep()).toBe(false);
  expect(passOf('tests', dir).keep()).toBe(true);
  expect(await check()).toBe(false);
  write('app.tsx', 'export default 4;');
  expect(await check()).toBe(true);
  expect(runs()).toBe(1);
  forget(dir);
});

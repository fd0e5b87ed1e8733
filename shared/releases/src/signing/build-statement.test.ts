import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { commitAt } from './build-statement.ts';

/** A repository with two remotes in one commit. */
function aRepository() {
  const root = aTemporaryFolder();
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.test', '-c', 'commit.gpgsign=false'];
    const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('.gitignore', 'dist/\n');
  for (const remote of ['mfe-cart', 'mfe-news']) write(`${remote}/app.tsx`, 'export const one = 1;');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const commitOf = (remote: string) => commitAt(root, path.join(root, remote));
  return { root, write, commit: git('rev-parse', '--short', 'HEAD'), commitOf };
}

test('the commit of a build has a plus where a file of its remote is in no commit', () => {
  const { write, commit, commitOf } = aRepository();
  expect(commitOf('mfe-cart')).toBe(commit);
  write('mfe-cart/dist/app.js', 'built');
  expect(commitOf('mfe-cart')).toBe(commit);
  write('mfe-cart/slots/ideas.tsx', 'export const two = 2;');
  expect([commitOf('mfe-cart'), commitOf('mfe-news')]).toEqual([`${commit}+`, commit]);
  write('mfe-news/app.tsx', 'export const one = 3;');
  expect([commitOf('mfe-cart'), commitOf('mfe-news')]).toEqual([`${commit}+`, `${commit}+`]);
});

test('where sources stand elsewhere the commit is told as git knows it, and outside of git none is', () => {
  const { root, write, commit } = aRepository();
  write('mfe-cart/new.tsx', 'export const two = 2;');
  expect(commitAt(root, undefined)).toBe(commit);
  expect(commitAt(path.join(root, 'nowhere'), undefined)).toBeUndefined();
});

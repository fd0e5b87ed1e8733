import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './child-process.ts';
import { nameOf, outsideManifest } from './outside-manifest.ts';

export type Outside = { mfe: (...args: string[]) => Promise<string> };

/**
 * A repository outside the workspace that has only the tarballs, and what they need: installed by npm (`install`), or,
 * which is quicker and needs no network, linked to what the workspace installed.
 */
export const makeRepository = async (
  dir: string,
  { root, tarballs, install }: { root: string; tarballs: readonly string[]; install: boolean },
): Promise<Outside> => {
  mkdirSync(join(dir, 'node_modules/@msl'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), outsideManifest(root, tarballs));
  if (install) await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], dir);
  else await link(dir, root, tarballs);
  return {
    mfe: (...args) =>
      must(process.execPath, [join(dir, 'node_modules/@msl/releases/src/mfe-bin.js'), ...args], dir),
  };
};

const link = async (dir: string, root: string, tarballs: readonly string[]): Promise<void> => {
  for (const tarball of tarballs) {
    const target = join(dir, 'node_modules', nameOf(tarball));
    mkdirSync(target, { recursive: true });
    await must('tar', ['xzf', tarball, '-C', target, '--strip-components=1'], dir);
  }
  const owners = [root, ...readdirSync(join(root, 'shared')).map((name) => join(root, 'shared', name))];
  for (const owner of owners) {
    for (const name of packagesIn(join(owner, 'node_modules'))) {
      const target = join(dir, 'node_modules', name);
      if (name.startsWith('@msl/') || existsSync(target)) continue;
      mkdirSync(join(target, '..'), { recursive: true });
      symlinkSync(realpathSync(join(owner, 'node_modules', name)), target);
    }
  }
  symlinkSync(join(root, 'node_modules/.bin'), join(dir, 'node_modules/.bin'));
};

const packagesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    );

const must = async (program: string, args: readonly string[], cwd: string): Promise<string> => {
  const { code, stdout, stderr } = await run(program, args, { cwd, env: { NODE_ENV: '' } });
  if (code !== 0)
    throw new Error(`${basename(program)} ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
};

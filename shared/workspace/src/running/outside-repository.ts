import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './child-process.ts';

export type Outside = {
  mfe: (...args: string[]) => Promise<string>;
  /** `mfe dev`, until `end`: where it stands. */
  dev: (...args: string[]) => Promise<{ url: string; end: () => Promise<void> }>;
};

/**
 * A repository outside the workspace that has only what the registry of packages gives, and what that needs: linked to
 * what the workspace installed, which is quicker than npm's installation and needs no network.
 */
export const makeRepository = async (
  dir: string,
  { root, registry, packages }: { root: string; registry: string; packages: readonly string[] },
): Promise<Outside> => {
  mkdirSync(join(dir, 'node_modules/@msl'), { recursive: true });
  writeFileSync(join(dir, '.npmrc'), `@msl:registry=${registry}\n`);
  await take(dir, packages);
  link(dir, root);
  const bin = join(dir, 'node_modules/@msl/releases/src/mfe-bin.js');
  return {
    mfe: (...args) => must(process.execPath, [bin, ...args], dir),
    dev: (...args) => develop(bin, args, dir),
  };
};

const develop = async (bin: string, args: readonly string[], cwd: string) => {
  const child = spawn(process.execPath, [bin, 'dev', ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const stands = new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const [, url] = /stands alone at (\S+)\/__harness/.exec(said) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`mfe dev ended with ${code}:\n${said}`)));
  });
  return { url: await stands, end };
};

/** By npm's own client, as it finds the registry in the folder's `.npmrc`. */
const take = async (dir: string, packages: readonly string[]): Promise<void> => {
  const tarballs = join(dir, 'node_modules/.taken');
  mkdirSync(tarballs);
  await must('npm', ['pack', ...packages, '--pack-destination', tarballs], dir);
  for (const file of readdirSync(tarballs)) {
    const target = join(dir, 'node_modules', file.replace(/^msl-(.+)-\d+\.\d+\.\d+\.tgz$/, '@msl/$1'));
    mkdirSync(target, { recursive: true });
    await must('tar', ['xzf', join(tarballs, file), '-C', target, '--strip-components=1'], dir);
  }
};

const link = (dir: string, root: string): void => {
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
